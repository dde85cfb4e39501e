import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoQuality } from '#machines/photos/photo.ts'
import { Notice } from '#ui/layout/notice.tsx'

type Advice = {
  readonly title: MessageDescriptor
  readonly words: MessageDescriptor
  /** For a chosen file: nobody holds a camera. */
  readonly picked: MessageDescriptor
}

const advices = {
  blurred: {
    title: msg`The photo is not sharp`,
    words: msg`Hold the phone still with both hands, and take the photo again.`,
    picked: msg`Choose a sharp photo, or take a new one.`,
  },
  dark: {
    title: msg`The photo is too dark`,
    words: msg`Go where there is more light, and take the photo again.`,
    picked: msg`Choose a brighter photo, or take a new one where there is more light.`,
  },
  glare: {
    title: msg`There is a bright spot on the photo`,
    words: msg`Turn away from the lamp or the window, and take the photo again.`,
    picked: msg`Choose a photo without bright spots, or take a new one.`,
  },
  small: {
    title: msg`The photo is too small`,
    words: msg`Come closer, and take the photo again.`,
    picked: msg`Choose a larger photo, or take a new one.`,
  },
} satisfies Record<Exclude<PhotoQuality, 'fine'>, Advice>

type PhotoWarningProps = { quality: Exclude<PhotoQuality, 'fine'>; mayInsist: boolean; isPicked: boolean }

export function PhotoWarning({ quality, mayInsist, isPicked }: PhotoWarningProps) {
  const { t } = useLingui()
  const { title, words, picked } = advices[quality]
  return (
    <Notice kind="warn" title={t(title)}>
      <p>{t(isPicked ? picked : words)}</p>
      <p>
        {mayInsist ? (
          <Trans>If it does not get better, you can use this photo.</Trans>
        ) : (
          <Trans>If the next one is no better, you can use it.</Trans>
        )}
      </p>
    </Notice>
  )
}
