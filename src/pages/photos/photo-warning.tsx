/** Decides the one advice for a picture that may not be good enough, and that it is an advice, not a refusal (U15, RD110). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoVerdict } from '../../../machines/ports.ts'
import { Notice } from '../../ui/notice.tsx'

type Advice = { readonly title: MessageDescriptor; readonly words: MessageDescriptor }

const advices = {
  blurred: {
    title: msg`The photo is not sharp`,
    words: msg`Hold the phone still with both hands, and take the photo again.`,
  },
  dark: {
    title: msg`The photo is too dark`,
    words: msg`Go where there is more light, and take the photo again.`,
  },
  glare: {
    title: msg`There is a bright spot on the photo`,
    words: msg`Turn away from the lamp or the window, and take the photo again.`,
  },
  small: {
    title: msg`The photo is too small`,
    words: msg`Come closer, and take the photo again.`,
  },
} satisfies Record<Exclude<PhotoVerdict, 'fine'>, Advice>

type PhotoWarningProps = { verdict: Exclude<PhotoVerdict, 'fine'>; mayInsist: boolean }

export function PhotoWarning({ verdict, mayInsist }: PhotoWarningProps) {
  const { t } = useLingui()
  const { title, words } = advices[verdict]
  return (
    <Notice kind="warn" title={t(title)}>
      <p>{t(words)}</p>
      <p>
        {mayInsist ? (
          <Trans>If it does not get better, you can use this photo.</Trans>
        ) : (
          <Trans>If the next photo is no better, you can use that one.</Trans>
        )}
      </p>
    </Notice>
  )
}
