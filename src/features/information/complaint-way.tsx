import { Plural, Trans } from '@lingui/react/macro'
import { complaints } from '#machines/rules/complaints.ts'
import { formatDate } from '#machines/rules/dates.ts'
import { CareContact } from '#ui/care/care-contact.tsx'

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '')

function Elsewhere({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {hostOf(to)}
    </a>
  )
}

export function ComplaintWay() {
  const { answerDays, centralBank, ombudsman } = complaints
  const date = formatDate(complaints.lookedUpOn)
  return (
    <section id="complaint">
      <h2>
        <Trans>If you have a complaint</Trans>
      </h2>
      <p>
        <Trans>A complaint costs you nothing, and changes nothing about your loan or your next application.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Tell us first: call us, or write an email with your Loan ID. Say what happened and what you want.
          </Trans>
        </li>
        <li>
          <Plural
            value={answerDays}
            one="We answer in writing within # day."
            other="We answer in writing within # days."
          />
        </li>
        <li>
          <Trans>
            If our answer does not help, ask us which public body supervises us. We will tell you, and we say so if it
            is none of these two.
          </Trans>
        </li>
        <li>
          <Trans>
            The Central Bank of Sri Lanka takes complaints about the banks, finance companies and leasing companies that
            it supervises, after you have written to them: <Elsewhere to={centralBank} />.
          </Trans>
        </li>
        <li>
          <Trans>
            The Financial Ombudsman settles disputes with the companies that take part in its scheme, after they have
            refused: <Elsewhere to={ombudsman} />.
          </Trans>
        </li>
      </ul>
      <CareContact />
      <p className="hint">
        <Trans>Both addresses were looked up on {date}.</Trans>
      </p>
    </section>
  )
}
