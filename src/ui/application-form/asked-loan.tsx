import { Trans } from '@lingui/react/macro'
import { isPlausible, totalToReturn } from '#machines/rules/money.ts'
import { limits, standardRates } from '#machines/rules/policy.ts'
import { MoneyText } from '../layout/value-text.tsx'
import { Days } from '../loan/product-facts.tsx'
import { useOnboarding } from './use-onboarding.ts'

const term = limits.calculator.termDays

/** Until there is an offer: what was asked for, and its cost at the standard rate, as on the landing. A rank may make a further loan cheaper. */
export function AskedLoan() {
  const amount = useOnboarding((snapshot) =>
    snapshot === null || snapshot.context.isAmountUnknown ? null : snapshot.context.requestedAmount,
  )
  const isFirst = useOnboarding((snapshot) => snapshot?.context.kind === 'new')
  if (amount === null) return null
  const total = totalToReturn({ amount, term, ...standardRates, discount: 0 })
  if (!isPlausible(amount, total)) return null
  return (
    <p className="asked">
      <strong>
        <Trans>
          You asked for <MoneyText amount={amount} />.
        </Trans>
      </strong>{' '}
      <span className="hint">
        <Days count={term} />
        {isFirst ? (
          <>
            ,{' '}
            <Trans>
              standard cost <MoneyText amount={total - amount} />
            </Trans>
          </>
        ) : null}
      </span>
    </p>
  )
}
