import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { nextPhotoOf } from '#machines/photos/selectors.ts'
import { limits } from '#machines/rules/policy.ts'
import { needsOwnCamera } from '#machines/photos/setup.ts'
import type { PhotoType } from '#machines/photos/photo.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { OtherPersonNotice } from '#ui/application-form/other-person-notice.tsx'
import { RegistrationBack, StepHeading } from '#ui/application-form/step-heading.tsx'
import { hasCameraCall, isInAppBrowser, isTouchDevice } from './device-kind.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import { CameraIcon } from './photo-icons.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoTips } from './photo-tips.tsx'

const types: readonly PhotoType[] = ['selfie', 'main_document_front']

export function PhotoInstructions({ actor }: { actor: ActiveMachines['photos'] }) {
  const { t } = useLingui()
  const mb = (types.length * limits.photo.usualBytes) / 1_000_000
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const pickerOffered = useSelector(actor, (snapshot) => snapshot.context.pickerOffered)
  const kept = useSelector(actor, (snapshot) => snapshot.context.kept)
  const next = useSelector(actor, (snapshot) => nextPhotoOf(snapshot.context))
  const isOwnCameraFirst = useSelector(actor, (snapshot) => needsOwnCamera(snapshot.context)) && isTouchDevice()
  const isOtherPerson = useSelector(actor, (snapshot) => snapshot.context.isOtherPerson)
  const isBusy = useSelector(actor, isBusyWith)
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('outcomeUnknown'))
  const isDone = useSelector(actor, (snapshot) => snapshot.status === 'done')
  const inApp = isInAppBrowser()
  const hasPicker = pickerOffered || inApp || !hasCameraCall()

  return (
    <Column>
      <RegistrationBack step="photos" />
      <StepHeading step="photos" title={t`Confirm your identity`} hasErrors={failure !== null} />
      {isOtherPerson ? <OtherPersonNotice still /> : null}
      {failure === null ? (
        <p>
          <Trans>
            Take a photo of yourself and one of your NIC, so that nobody else can borrow in your name. We ask for the
            camera only when you press a button. The two photos take about {mb} MB of data.
          </Trans>
        </p>
      ) : null}
      {inApp ? (
        <Notice kind="warn" still title={t`The camera may not work inside this app`}>
          <p>
            <Trans>
              Open the menu of this app and choose “Open in your browser”. Your application stays where it is.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {failure && !isUnknown ? <PhotoFailure failure={failure} /> : null}
      <OutcomeNotice actor={actor} />
      {isDone ? <Notice kind="ok" title={t`Photos submitted successfully!`} /> : null}
      {types.map((type) => (
        <PhotoCard key={type} actor={actor} type={type}>
          {isBusy || isDone ? null : otherWays(type)}
        </PhotoCard>
      ))}
      {next === null ? null : <PhotoTips type={next} />}
      <ActionBar showsAsked>{nextAct()}</ActionBar>
    </Column>
  )

  /** What is taken already can be replaced; where the camera failed, it stays beside the docked picker. */
  function otherWays(type: PhotoType) {
    const photo = kept[type]
    if (photo) return hasPicker ? picker(type, 'file') : takeButton(type, 'text', t`Retake`)
    if (type !== next || !hasPicker) return null
    return (
      <>
        {isOwnCameraFirst ? picker(type, 'anyFile') : null}
        {takeButton(type, 'secondary')}
      </>
    )
  }

  function nextAct() {
    if (next === null)
      return (
        <Button
          busy={isBusy || isDone}
          busyLabel={t`Sending…`}
          onPress={() => actor.send({ type: 'photos.submitted' })}
        >
          {t`NEXT`}
        </Button>
      )
    if (kept[next])
      return (
        <Button id={`kept-${next}`} onPress={() => actor.send({ type: 'kept.opened', photo: next })}>
          {t`Continue with this photo`}
        </Button>
      )
    return hasPicker ? picker(next, isOwnCameraFirst ? 'ownCamera' : 'file', true) : takeButton(next, 'primary')
  }

  function takeButton(type: PhotoType, kind: 'primary' | 'secondary' | 'text', label?: string) {
    return (
      <Button
        id={`take-${type}`}
        kind={kind}
        icon={<CameraIcon />}
        onPress={() => actor.send({ type: 'camera.asked', photo: type })}
      >
        {label ?? (type === 'selfie' ? t`Take a selfie` : t`Take a photo of the NIC`)}
      </Button>
    )
  }

  function picker(type: PhotoType, from: 'file' | 'anyFile' | 'ownCamera', isDocked = false) {
    return (
      <PhotoPicker
        type={type}
        from={from}
        isDocked={isDocked}
        onPick={(file) => actor.send({ type: 'photo.picked', photo: type, file })}
      />
    )
  }
}
