/** Decides how a visitor applies: amount and mobile number, with the price in rupees before anything is sent (L1, L2, L8 to L11, U1). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { normalisePhone } from '../../../machines/phone.ts'
import { restoredAmount } from '../../forms/calculator.form.ts'
import { normalise, validateLanding, type PhoneValues } from '../../forms/phone.form.ts'
import { useForm } from '../../forms/use-form.ts'
import type { LedActors } from '../../navigation/session-types.ts'
import { Button } from '../../ui/button.tsx'
import { StarIcon } from '../../ui/icons.tsx'
import { PhoneField } from '../../ui/typed-fields.tsx'
import { CalculatorCard } from '../calculator-card.tsx'
import { SendFailed } from '../login/send-failed.tsx'
import { useFocusOnRefusal } from '../login/use-focus-on-refusal.ts'
import { now } from '../now.ts'
import { useToday } from '../step/use-today.ts'
import { Repayment } from './repayment.tsx'

export function ApplyForm({ actor }: { actor: LedActors['oneTimeCode'] }) {
  const { t } = useLingui()
  const today = useToday()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const [amount, setAmount] = useState(() => restoredAmount(actor.getSnapshot().context.amount))
  const form = useForm<PhoneValues>({
    initial: { phone: actor.getSnapshot().context.phone ?? '' },
    validate: validateLanding,
    today,
    normalise,
  })
  useFocusOnRefusal('phone', form.attempt)

  function send({ phone }: PhoneValues) {
    actor.send({
      type: 'phone.submitted',
      phone: normalisePhone(phone),
      amount,
      entry: 'landing',
      now: now(),
    })
  }

  return (
    <form className="calc" method="post" {...form.formProps(send)}>
      <CalculatorCard amount={amount} onAmount={setAmount} head={<FirstLoanFree />}>
        <PhoneField label={t`Mobile number`} {...form.fieldProps('phone')} />
        <SendFailed actor={actor} entry="landing" />
        <Button type="submit" busy={busy} busyLabel={t`Submitting...`}>{t`APPLY NOW`}</Button>
        <p>
          <Link to="/login" className="linkish" data-no-validate>
            <Trans>Already register? Login</Trans>
          </Link>
        </p>
        <Repayment amount={amount} today={today} />
      </CalculatorCard>
    </form>
  )
}

/** RD16: the claim and its condition stand together. */
function FirstLoanFree() {
  return (
    <div>
      <p className="badge gold">
        <StarIcon />
        <span>
          <Trans>First loan free</Trans>
        </span>
      </p>
      <p className="hint">
        <Trans>When you sign up by phone and your offer says “Special free rate loan”.</Trans>
      </p>
    </div>
  )
}
