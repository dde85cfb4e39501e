import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#ui/disclosure.tsx'

export function PhotoTips() {
  const { t } = useLingui()
  return (
    <>
      <Disclosure level="h2" title={t`Tips for your selfie`}>
        <ul className="bullets">
          <li>
            <Trans>Light on your face, not behind you</Trans>
          </li>
          <li>
            <Trans>Your whole face in the frame, without glasses or a cap</Trans>
          </li>
          <li>
            <Trans>Hold the phone still at eye level</Trans>
          </li>
        </ul>
      </Disclosure>
      <Disclosure level="h2" title={t`Tips for your NIC`}>
        <ul className="bullets">
          <li>
            <Trans>Enough light, and no shine on the card</Trans>
          </li>
          <li>
            <Trans>All four corners of the card in the frame</Trans>
          </li>
          <li>
            <Trans>Hold the phone still until the letters are sharp</Trans>
          </li>
        </ul>
      </Disclosure>
    </>
  )
}
