/** How money, dates, phone numbers and loan ids are written: one form in all languages, never broken across lines. */
import { formatDate } from '#machines/rules/dates.ts'
import { formatRupees, type Rupees } from '#machines/rules/money.ts'
import { groupPhone } from '#machines/rules/phone.ts'

/** `part`: the name by which the early script finds a value that it keeps right before React is there. */
export function MoneyText({ amount, large = false, part }: { amount: Rupees; large?: boolean; part?: string }) {
  return (
    <span className={large ? 'money money-large' : 'money'} data-part={part}>
      {formatRupees(amount)}
    </span>
  )
}

/** `iso` is a calendar day in Sri Lanka, yyyy-MM-dd. */
export function DateText({ iso, part }: { iso: string; part?: string }) {
  return (
    <time className="tnum" dateTime={iso} data-part={part}>
      {formatDate(iso)}
    </time>
  )
}

export function PhoneText({ phone }: { phone: string }) {
  return <span className="tnum">{groupPhone(phone)}</span>
}

/** As it is read out on the phone; what is copied has no spaces. */
export function ApplicationIdText({ id }: { id: number }) {
  return <span className="tnum">{String(id).replaceAll(/\d{3}(?=\d)/g, '$&\u00a0')}</span>
}

export function LoanIdText({ id }: { id: string }) {
  return <span className="tnum">{id}</span>
}
