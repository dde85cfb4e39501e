import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoType } from '#machines/photos/photo.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Drawing } from '#ui/layout/drawing.tsx'

/** For the photo that comes next. */
export function PhotoTips({ type }: { type: PhotoType }) {
  const { t } = useLingui()
  if (type === 'selfie')
    return (
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
    )
  return (
    <>
      <figure className="stack-tight">
        <Drawing className="il" name="nic-right-wrong" width={328} height={116} />
        <figcaption className="hint">
          <Trans>Right: the whole card, sharp. Wrong: a corner is cut, or light hides the text.</Trans>
        </figcaption>
      </figure>
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
