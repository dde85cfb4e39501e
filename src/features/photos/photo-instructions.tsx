import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { needsOwnCamera } from '#machines/photos/setup.ts'
import type { PhotoType } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/step/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import { focusField } from '#ui/focus-field.ts'
import { Notice } from '#ui/notice.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/step/outcome-notice.tsx'
import { OtherPersonNotice } from '#ui/step/other-person-notice.tsx'
import { RegistrationBack, StepHeading } from '#ui/step/step-heading.tsx'
import { hasCameraCall, isInAppBrowser } from './device-kind.ts'
import { PhotoCard, takeButtonId } from './photo-card.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import { PhotoTips } from './photo-tips.tsx'

export function PhotoInstructions({ actor }: { actor: ActiveMachines['photos'] }) {
  const { t } = useLingui()
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const pickerOffered = useSelector(actor, (snapshot) => snapshot.context.pickerOffered)
  const missing = useSelector(actor, (snapshot): PhotoType | null => {
    const { selfie, main_document_front: document } = snapshot.context.kept
    if (selfie?.uploaded !== true) return 'selfie'
    return document?.uploaded === true ? null : 'main_document_front'
  })
  const isOwnCameraFirst = useSelector(actor, (snapshot) => needsOwnCamera(snapshot.context))
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
      <p>
        <Trans>
          Take a photo of yourself and one of your NIC, so that nobody else can borrow in your name. We ask for the
          camera only when you press a button.
        </Trans>
      </p>
      {inApp ? (
        <Notice kind="warn" still title={t`The camera may not work inside this app`}>
          <p>
            <Trans>
              Open the menu of this app and choose “Open in your browser”. Your application stays where it is.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {failure && !isUnknown ? <PhotoFailure failure={failure} hasPicker={hasPicker} /> : null}
      <OutcomeNotice actor={actor} />
      {isDone ? <Notice kind="ok" title={t`Photos submitted successfully!`} /> : null}
      <PhotoCard
        actor={actor}
        type="selfie"
        hasPicker={hasPicker}
        isOwnCameraFirst={isOwnCameraFirst}
        isLocked={isBusy}
      />
      <figure className="stack-tight">
        <img className="il" src="/nic-right-wrong.svg" width="328" height="116" alt="" />
        <figcaption className="hint">
          <Trans>Right: the whole card, sharp. Wrong: a corner is cut, or light hides the text.</Trans>
        </figcaption>
      </figure>
      <PhotoCard
        actor={actor}
        type="main_document_front"
        hasPicker={hasPicker}
        isOwnCameraFirst={isOwnCameraFirst}
        isLocked={isBusy}
      />
      <PhotoTips />
      <ActionBar showsAsked>
        <Button
          busy={isBusy || isDone}
          busyLabel={t`Sending…`}
          blockedReason={missing === null ? undefined : t`Take both photos to continue`}
          onBlockedPress={() => focusField(takeButtonId(missing ?? 'selfie'))}
          onPress={() => actor.send({ type: 'photos.submitted' })}
        >
          {t`NEXT`}
        </Button>
      </ActionBar>
    </Column>
  )
}
