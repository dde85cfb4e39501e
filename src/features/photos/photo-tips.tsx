import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { PhotoTipPicture, type PhotoTip } from '#ui/pictures.tsx'

type Tip = { readonly tip: PhotoTip; readonly words: ReactNode }

export function PhotoTips() {
  const { t } = useLingui()
  const selfie: Tip[] = [
    { tip: 'light', words: <Trans>Light on your face, not behind you</Trans> },
    { tip: 'frame', words: <Trans>Your whole face in the frame, without glasses or a cap</Trans> },
    { tip: 'steady', words: <Trans>Hold the phone still at eye level</Trans> },
  ]
  const document: Tip[] = [
    { tip: 'light', words: <Trans>Enough light, and no shine on the card</Trans> },
    { tip: 'frame', words: <Trans>All four corners of the card in the frame</Trans> },
    { tip: 'steady', words: <Trans>Hold the phone still until the letters are sharp</Trans> },
  ]
  return (
    <>
      <Disclosure level="h2" title={t`Tips for your selfie`}>
        <TipList of="selfie" tips={selfie} />
      </Disclosure>
      <Disclosure level="h2" title={t`Tips for your NIC`}>
        <TipList of="document" tips={document} />
      </Disclosure>
    </>
  )
}

function TipList({ of, tips }: { of: 'selfie' | 'document'; tips: readonly Tip[] }) {
  return (
    <ul className="guide">
      {tips.map(({ tip, words }) => (
        <li key={tip}>
          <PhotoTipPicture of={of} tip={tip} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
