import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Figures } from '#ui/figures.tsx'
import { Slip } from '#ui/slip.tsx'
import { ConfirmDialog } from '#ui/step/confirm-dialog.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'

type ApprovedOfferProps = { asked: number | null; expiresOn: string | null; onOpen: () => void }

export function ApprovedOffer({ asked, expiresOn, onOpen }: ApprovedOfferProps) {
  const { t } = useLingui()
  return (
    <Slip tag={<Trans>Your loan is approved</Trans>}>
      <Figures
        figures={[
          ...(asked === null ? [] : [{ key: 'asked', name: t`You asked for`, value: <MoneyText amount={asked} /> }]),
          ...(expiresOn === null
            ? []
            : [{ key: 'until', name: t`Approved until`, value: <DateText iso={expiresOn} /> }]),
        ]}
      />
      <p>
        <Trans>Choose your loan and confirm it. Nothing is agreed before that.</Trans>
      </p>
      <Button onPress={onOpen}>{t`See my offer`}</Button>
    </Slip>
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
