/** How a product is chosen and asked back: cards, NEXT, and the modal with the same three values. */
import { useActLabel } from '#ui/buttons/act-label.ts'
import { isChoiceConfirming } from '#machines/onboarding/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { bestOf } from '#machines/rules/best-loan.ts'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, totalToReturn } from '#machines/rules/money.ts'
import type { Product } from '#machines/shared/application.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useModeHistory } from '#ui/navigation/mode-history.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormColumn } from '#ui/layout/column.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { ProductName } from '#ui/loan/product-facts.tsx'
import { Agreed } from './agreed.tsx'
import { ProductFigures } from './product-figures.tsx'

const listName = 'product'

export function ProductList({ onboarding }: { onboarding: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const products = useSelector(onboarding, (snapshot) => snapshot.context.products)
  const chosenId = useSelector(onboarding, (snapshot) => snapshot.context.chosenProductId)
  const failure = useSelector(onboarding, (snapshot) => snapshot.context.failure)
  const hasFailed = useSelector(onboarding, (snapshot) => snapshot.hasTag('saveFailed'))
  const isBusy = useSelector(onboarding, (snapshot) => snapshot.hasTag('awaits.lender'))
  const isAsked = useSelector(onboarding, isChoiceConfirming)
  const asked = useSelector(onboarding, ({ context }) => (context.isAmountUnknown ? null : context.requestedAmount))
  const [isRefused, setRefused] = useState(false)
  const chosen = products.find((product) => product.id === chosenId)
  // While the next page may come, the entry of the dialog stays: the browser goes back with a delay, and would then leave that page.
  useModeHistory(isAsked || isBusy ? 'confirming' : null, () => onboarding.send({ type: 'choice.closed' }))

  function submit() {
    setRefused(chosen === undefined)
    if (chosen === undefined) focusField(listName)
    else onboarding.send({ type: 'product.submitted' })
  }

  return (
    <FormColumn onSubmit={submit}>
      <StepHeading step="product" title={t`Choose your loan`} hasErrors={hasFailed} />
      {hasFailed ? (
        <TryAgainNotice
          title={t`The loan conditions are not ready`}
          failure={failure}
          onRetry={() => onboarding.send({ type: 'retry.pressed' })}
        >
          <Trans>Your choice is kept.</Trans>
        </TryAgainNotice>
      ) : null}
      <RadioGroup
        name={listName}
        look="cards"
        isLocked={isBusy}
        label={t`Loans approved for you`}
        hint={<Hint asked={asked} products={products} chosen={chosen} />}
        error={isRefused && chosen === undefined ? t`Choose a loan` : undefined}
        value={chosen === undefined ? '' : String(chosen.id)}
        onChange={(id) => onboarding.send({ type: 'product.chosen', id: Number(id) })}
        choices={products.map((product) => ({
          value: String(product.id),
          label: <ProductName product={product} />,
          body: <ProductFigures product={product} isInLabel />,
        }))}
      />
      <ActionBar why={t`Nothing is agreed yet. The next page shows the whole cost.`}>
        {chosen ? <ChosenLoan product={chosen} /> : null}
        <Button type="submit" busy={isBusy} busyLabel={t`Preparing your offer…`}>
          {t`NEXT`}
        </Button>
      </ActionBar>
      <AskedBack
        open={isAsked}
        product={chosen}
        onConfirm={() => onboarding.send({ type: 'choice.confirmed' })}
        onClose={() => onboarding.send({ type: 'choice.closed' })}
      />
    </FormColumn>
  )
}

/** A cost that cannot be true is not shown. */
function ChosenLoan({ product }: { product: Product }) {
  const { approvedAmount: amount, approvedTerm: term } = product
  const total = totalToReturn({ ...product, amount, term })
  const today = usePresentDay()
  return isPlausible(amount, total) ? <Agreed total={total} repayOn={addDays(today, term)} /> : null
}

type HintProps = { asked: number | null; products: readonly Product[]; chosen: Product | undefined }

/** What was asked for is said where less is approved, and that the cheapest loan is chosen where it is. */
function Hint({ asked, products, chosen }: HintProps) {
  const isLess = asked !== null && products.some(({ approvedAmount }) => approvedAmount < asked)
  return (
    <>
      {isLess ? (
        <>
          <Trans>
            You asked for <MoneyText amount={asked} />.
          </Trans>{' '}
        </>
      ) : null}
      {products.length > 1 && chosen !== undefined && chosen === bestOf(products) ? (
        <>
          <Trans>The cheapest loan is chosen. You can choose another.</Trans>{' '}
        </>
      ) : null}
      <Trans>You can change the amount and the number of days on the next page.</Trans>
    </>
  )
}

type AskedBackProps = { open: boolean; product: Product | undefined; onConfirm: () => void; onClose: () => void }

function AskedBack({ open, product, onConfirm, onClose }: AskedBackProps) {
  const { t } = useLingui()
  const choose = useActLabel(t`Choose this loan`)
  if (product === undefined) return null
  return (
    <ConfirmDialog
      open={open}
      title={t`Confirm Product Selection`}
      confirmLabel={choose}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="lead">
        <ProductName product={product} />
      </p>
      <ProductFigures product={product} />
    </ConfirmDialog>
  )
}
