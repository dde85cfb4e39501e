import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import { useModeHistory } from '#ui/navigation/mode-history.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Column } from '#ui/layout/column.tsx'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'
import { CameraView } from './camera-view.tsx'
import { PhotoInstructions } from './photo-instructions.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { NextStepUnknown } from '#ui/application-form/next-step-unknown.tsx'
import { screenOf } from '#machines/photos/selectors.ts'

export function PhotoVerifyPage() {
  const { t } = useLingui()
  const actor = useActiveMachine('photos')
  const onboarding = useActiveMachine('onboarding')
  if (actor === null || onboarding === null) return <WaitingPage title={t`Confirm your identity`} lines={6} />
  return (
    <>
      <NextStepUnknown onboarding={onboarding} />
      <Photos actor={actor} />
    </>
  )
}

function Photos({ actor }: { actor: ActiveMachines['photos'] }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const screen = useSelector(actor, screenOf)
  useModeHistory(screen === 'camera' || screen === 'preview' ? screen : null, () =>
    actor.send({ type: 'camera.closed' }),
  )

  // Told as the chart ends: the page itself is left in the same moment.
  const notifyDone = useEffectEvent(() => announce(t`Photos submitted successfully!`))
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => notifyDone() })
    return () => subscription.unsubscribe()
  }, [actor])

  if (screen === 'camera') return <CameraView actor={actor} />
  if (screen === 'preview') return <PhotoPreview actor={actor} />
  if (screen === 'instructions') return <PhotoInstructions actor={actor} />
  return (
    <Column>
      <StepHeading step="photos" title={t`Confirm your identity`} />
      <Spinner label={screen === 'preparing' ? t`Preparing the photo…` : t`Looking for photos taken before…`} />
    </Column>
  )
}
