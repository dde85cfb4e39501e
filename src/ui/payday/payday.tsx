/** How a term is laid beside the borrower's payday: a mark below the slider, and a warning before it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isPayday, paydayFit, paydays, type PaydayFit } from '#machines/rules/payday.ts'
import type { Product } from '#machines/shared/application.ts'
import { Button } from '../buttons/button.tsx'
import { focusField } from '../text-fields/focus-field.ts'
import { Notice } from '../layout/notice.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { DateText } from '../layout/value-text.tsx'

const fieldName = 'payday'

type PaydayProps = {
  /** Day of the month as text; empty while none is chosen. */
  day: string
  product: Product
  term: number
  today: string
  /** The button that asked for it is gone. */
  takesFocus: boolean
  onDay: (day: string) => void
  onTerm: (term: number) => void
}

export function Payday({ day, product, term, today, takesFocus, onDay, onTerm }: PaydayProps) {
  const { t } = useLingui()
  const wanted = useRef(takesFocus)
  useEffect(() => {
    if (wanted.current) focusField(fieldName)
  }, [])
  const { minApprovedTerm: minTerm, maxApprovedTerm: maxTerm } = product
  const fit = isPayday(Number(day)) ? paydayFit({ day: Number(day), today, term, minTerm, maxTerm }) : null
  const options = paydays.map((id) => ({ id, name: id === 31 ? t`Last day of the month` : String(id) }))
  return (
    <div className="payday">
      {fit === null ? null : <Marks fit={fit} minTerm={minTerm} maxTerm={maxTerm} />}
      <SelectField
        name={fieldName}
        label={t`On which day of the month are you paid?`}
        hint={t`It stays on this phone. We do not send it to anybody.`}
        options={options}
        value={day}
        onChange={onDay}
      />
      {fit === null ? null : <Words fit={fit} onTerm={onTerm} />}
    </div>
  )
}

/** Right below the track, where the thumb would stand; the date says the same to a borrower who cannot see the place. */
function Marks({ fit, minTerm, maxTerm }: { fit: PaydayFit; minTerm: number; maxTerm: number }) {
  const shareOf = (term: number) => (maxTerm > minTerm ? ((term - minTerm) / (maxTerm - minTerm)) * 100 : 100)
  return (
    <ul className="marks">
      {fit.marks.map(({ term, date }) => (
        <li key={term} className={shareOf(term) > 50 ? 'late' : undefined} style={{ '--p': `${shareOf(term)}%` }}>
          <span>
            <Trans>
              Payday <DateText iso={date} />
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same words at every step before the payday, so that a screen reader hears them once. */
function Words({ fit, onTerm }: { fit: PaydayFit; onTerm: (term: number) => void }) {
  const { payday, isBefore, reach } = fit
  if (!isBefore)
    return (
      <p className="hint">
        <Trans>
          Your next payday is <DateText iso={payday} />. This loan is due on it or after it.
        </Trans>
      </p>
    )
  if (reach === null)
    return (
      <Notice kind="warn" title={<Trans>You repay before you are paid</Trans>}>
        <Trans>
          Your next payday is <DateText iso={payday} />, and even the longest term ends before it. Take this loan only
          if you have other money to repay it.
        </Trans>
      </Notice>
    )
  return (
    <Notice
      kind="warn"
      title={<Trans>You repay before you are paid</Trans>}
      action={
        <Button kind="text" onPress={() => onTerm(reach)}>
          <Trans>
            Take <Plural value={reach} one="# day" other="# days" /> instead
          </Trans>
        </Button>
      }
    >
      <Trans>
        Your next payday is <DateText iso={payday} />. A longer term costs more; the total changes with it.
      </Trans>
    </Notice>
  )
}
