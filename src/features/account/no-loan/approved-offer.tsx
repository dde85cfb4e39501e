import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, totalToReturn } from '#machines/rules/money.ts'
import type { Product } from '#machines/shared/application.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Figures } from '#ui/layout/figures.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { ProductName } from '#ui/loan/product-facts.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { DateText, MoneyText } from '#ui/layout/value-text.tsx'

type ApprovedOfferProps = {
  /** Empty where the lender does not say here what is approved. */
  products: readonly Product[]
  asked: number | null
  expiresOn: string | null
  openBy: string | null
  onOpen: () => void
}

export function ApprovedOffer({ products, asked, expiresOn, openBy, onOpen }: ApprovedOfferProps) {
  const { t } = useLingui()
  return (
    <Slip tag={<Trans>Your loan is approved</Trans>}>
      <Figures
        figures={[
          ...products.map((product) => ({
            key: String(product.id),
            name: <ProductName product={product} />,
            value: <Approved product={product} />,
            wide: true,
          })),
          ...(asked === null || products.length > 0
            ? []
            : [{ key: 'asked', name: t`You asked for`, value: <MoneyText amount={asked} /> }]),
          ...(expiresOn === null
            ? []
            : [{ key: 'until', name: t`Approved until`, value: <DateText iso={expiresOn} /> }]),
          ...(openBy === null ? [] : [{ key: 'openBy', name: t`Open it by`, value: <DateText iso={openBy} /> }]),
        ]}
      />
      <Button onPress={onOpen}>{t`See my offer`}</Button>
      <p className="hint">
        <Trans>Choose your loan and confirm it. Nothing is agreed before that.</Trans>
      </p>
    </Slip>
  )
}

/** A cost that cannot be true is not shown. */
function Approved({ product }: { product: Product }) {
  const { approvedAmount: amount, approvedTerm: term } = product
  const total = totalToReturn({ ...product, amount, term })
  const repayOn = addDays(usePresentDay(), term)
  return (
    <>
      <MoneyText amount={amount} />
      {isPlausible(amount, total) ? (
        <>
          {' '}
          <span className="hint line-of">
            <Trans>
              You pay back <MoneyText amount={total} /> on <DayText iso={repayOn} /> if you accept today.
            </Trans>
          </span>
        </>
      ) : null}
    </>
  )
}

type GiveUpProps = { open: boolean; expiresOn: string | null; onConfirm: () => void; onClose: () => void }

export function GiveUpOffer({ open, expiresOn, onConfirm, onClose }: GiveUpProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      title={t`Give up your approved loan?`}
      confirmLabel={t`Give it up and apply again`}
      cancelLabel={t`Keep my offer`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {expiresOn === null ? (
          <Trans>A new application replaces the loan that is approved. You cannot get that offer back.</Trans>
        ) : (
          <Trans>
            A new application replaces the loan that is approved until <DateText iso={expiresOn} />. You cannot get that
            offer back.
          </Trans>
        )}
      </p>
      <p>
        <Trans>We check the new application afresh: we may approve less, or nothing.</Trans>
      </p>
    </ConfirmDialog>
  )
}
