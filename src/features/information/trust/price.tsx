/** How the price is laid open: the formula, the rates, and examples computed by the function that also makes contracts. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { totalToReturn } from '#machines/rules/money.ts'
import { freeLoan, limits, standardRates } from '#machines/rules/policy.ts'
import { ranks } from '#machines/account/ranks.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

const { min, initial, termDays } = limits.calculator
/** Each is a loan that the decision policy gives. */
const examples = [
  { amount: freeLoan.maxAmount, term: termDays, discount: freeLoan.discount },
  { amount: min, term: termDays, discount: 0 },
  { amount: initial, term: 14, discount: 0 },
  { amount: ranks.bronze.cap, term: limits.offerDefaults.maxTerm, discount: 0 },
] as const

export function Price() {
  const { t } = useLingui()
  const { dailyRate, serviceFee, consultingFee } = standardRates
  return (
    <section>
      <h2>
        <Trans>The price</Trans>
      </h2>
      <p>
        <Trans>
          Total to return = amount + amount × days × (interest + service fee + consulting fee) × (1 − discount).
        </Trans>
      </p>
      <DefinitionList
        rows={[
          { key: 'interest', name: t`Interest, percent a day`, value: dailyRate },
          { key: 'service', name: t`Service fee, percent a day`, value: serviceFee },
          { key: 'consulting', name: t`Consulting fee, percent a day`, value: consultingFee },
        ]}
      />
      <p>
        <Trans>Examples, computed now by the same function that makes the offer and the contract:</Trans>
      </p>
      <DefinitionList
        rows={examples.map((example) => ({
          key: `${example.amount} ${example.term} ${example.discount}`,
          name: <ExampleName {...example} />,
          value: <MoneyText amount={totalToReturn({ ...standardRates, ...example })} />,
        }))}
      />
    </section>
  )
}

function ExampleName({ amount, term: days, discount }: (typeof examples)[number]) {
  return (
    <>
      <MoneyText amount={amount} />, <Plural value={days} one="# day" other="# days" />
      {discount > 0 ? (
        <>
          , <Trans>first loan free</Trans>
        </>
      ) : null}
    </>
  )
}
