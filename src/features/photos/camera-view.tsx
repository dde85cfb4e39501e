/** How the live camera looks: a mirrored selfie by style only, a card frame of 1.585 for the document. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSystem } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { CameraIcon } from './photo-icons.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'

export function CameraView({ actor }: { actor: ActiveMachines['photos'] }) {
  const { t } = useLingui()
  const { camera } = useSystem()
  const type = useSelector(actor, (snapshot) => snapshot.context.type)
  const isTaking = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const subscribe = useCallback((listener: () => void) => camera.subscribe(listener), [camera])
  const stream = useSyncExternalStore(subscribe, () => camera.current())
  const video = useRef<HTMLVideoElement>(null)
  const isLive = stream !== null

  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    element.srcObject = stream
    return () => {
      element.srcObject = null
    }
  }, [stream])

  const isSelfie = type === 'selfie'
  return (
    <Column>
      <BackLink onBack={() => actor.send({ type: 'camera.closed' })} />
      <PageHeading>{isSelfie ? t`Take a selfie` : t`Take a photo of the NIC`}</PageHeading>
      <p>
        {isSelfie ? (
          <Trans>Look straight at the camera and fit your whole face in the frame.</Trans>
        ) : (
          <Trans>Place the front of your NIC inside the frame, with all four corners showing.</Trans>
        )}
      </p>
      <div className={isSelfie ? 'camera camera-selfie' : 'camera camera-document'}>
        {isLive ? null : <Spinner label={t`Opening the camera… Allow it when your browser asks.`} />}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          // Firefox would stop here with the keyboard, though there is nothing to do.
          tabIndex={-1}
          hidden={!isLive}
          aria-label={isSelfie ? t`Picture of the front camera` : t`Picture of the back camera`}
        />
      </div>
      <ActionBar>
        <Button
          icon={<CameraIcon />}
          busy={isTaking}
          busyLabel={t`Taking the photo…`}
          blockedReason={isLive ? undefined : t`The camera is not open yet`}
          onPress={() => actor.send({ type: 'shutter.pressed' })}
        >
          <Trans>Take photo</Trans>
        </Button>
      </ActionBar>
    </Column>
  )
}
