import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#ui/navigation/link.tsx'
import { useCallback, useRef, useState } from 'react'
import { normalisePhone } from '#machines/rules/phone.ts'
import { earlyValues } from '#platform/start/state-transfer.ts'
import { useEarlyTexts } from '#ui/form/use-typed-texts.ts'
import { restoredAmount } from './calculator.form.ts'
import { landingMessages, normalise, validateLanding, type PhoneValues } from '#ui/phone/phone.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PhoneField } from '#ui/text-fields/typed-fields.tsx'
import { CalculatorCard } from '#ui/calculator-card.tsx'
import { NotKept } from '#ui/phone/not-kept.tsx'
import { SendFailed } from '#ui/phone/send-failed.tsx'
import { useFocusOnRefusal } from '#ui/phone/use-focus-on-refusal.ts'
import { useSentNumber } from '#ui/phone/use-sent-number.ts'
import { now } from '#ui/now.ts'
import { useToday } from '#ui/use-today.ts'
import { Repayment, RepaymentDetails } from './repayment.tsx'

/** @param actor null until the charts have arrived */
export function ApplyForm({ actor }: { actor: ActiveMachines['signIn'] | null }) {
  const { t } = useLingui()
  const today = useToday()
  const [amount, setAmount] = useState(
    () => earlyValues()?.amount ?? restoredAmount(actor?.getSnapshot().context.amount ?? null),
  )
  // What is sent is what was chosen last, even where the page has not followed the slider yet.
  const latest = useRef(amount)
  const choose = useCallback((chosen: number) => {
    latest.current = chosen
    setAmount(chosen)
  }, [])
  const form = useForm<PhoneValues>({
    initial: { phone: earlyValues()?.phone ?? actor?.getSnapshot().context.phone ?? '' },
    validate: validateLanding,
    today,
    normalise,
  })
  useFocusOnRefusal('phone', form.attempt)
  const earlyTexts = useEarlyTexts(landingMessages, today)
  const { busy, send } = useSentNumber(actor, (kept) => {
    choose(kept.amount ?? amount)
    // Drawn once more only where something was typed.
    if (kept.phone !== form.values.phone) form.setValues({ phone: kept.phone })
    if (kept.tapped) form.submit(apply)
  })

  function apply({ phone }: PhoneValues) {
    send({
      type: 'phone.submitted',
      phone: normalisePhone(phone),
      amount: latest.current,
      entry: 'landing',
      now: now(),
    })
  }

  return (
    <form className="calc" method="post" {...earlyTexts} {...form.formProps(apply)}>
      <CalculatorCard amount={amount} onAmount={choose}>
        <Repayment amount={amount} today={today} />
        <PhoneField label={t`Mobile number`} {...form.fieldProps('phone')} />
        {actor && <NotKept actor={actor} />}
        {actor && <SendFailed actor={actor} entry="landing" />}
        <Button type="submit" busy={busy} busyLabel={t`Submitting...`}>{t`APPLY NOW`}</Button>
        <p>
          <Link to="/login" className="linkish" data-no-validate>
            <Trans>Already register? Login</Trans>
          </Link>
        </p>
        <RepaymentDetails amount={amount} />
      </CalculatorCard>
    </form>
  )
}
