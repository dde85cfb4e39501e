import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#machines/shared/failure.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { FailureWords } from '#ui/notices/try-again-notice.tsx'

export function PhotoFailure({ failure }: { failure: Failure }) {
  const { t } = useLingui()
  if (failure.kind !== 'device')
    return (
      <Notice kind="bad" calm={failure.kind === 'network'} title={t`The photos were not sent`}>
        <FailureWords failure={failure} />
        <p>
          <Trans>Your photos are still here. Try again.</Trans>
        </p>
      </Notice>
    )
  switch (failure.code) {
    case 'camera-unsupported':
      return <Notice kind="bad" title={t`Camera is not supported on this device`} />
    case 'photo-unreadable':
      return (
        <Notice kind="bad" title={t`This file could not be opened as a photo`}>
          <p>
            <Trans>Choose another photo, or take a new one.</Trans>
          </p>
        </Notice>
      )
    case 'photo-too-large':
      return (
        <Notice kind="bad" title={t`This photo is too large`}>
          <p>
            <Trans>Take a new photo, or choose a smaller one.</Trans>
          </p>
        </Notice>
      )
    default:
      return (
        <Notice kind="bad" title={t`Failed to access camera. Please check permissions and try again.`}>
          {failure.code === 'camera-denied' ? (
            <p>
              <Trans>Tap the icon beside the web address and allow the camera.</Trans>
            </p>
          ) : null}
        </Notice>
      )
  }
}
