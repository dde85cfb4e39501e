/** How a taken photo is looked at: an advice where there is one, use it or take another; a failed upload keeps it. */
import { isChecking, isQualityWarned } from '#machines/photos/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { mayInsist } from '#machines/photos/setup.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { PhotoWarning } from './photo-warning.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePhotoUrl } from './use-photo-url.ts'

export function PhotoPreview({ actor }: { actor: ActiveMachines['photos'] }) {
  const { t } = useLingui()
  const id = useSelector(actor, (snapshot) => snapshot.context.photo?.id ?? null)
  const isSelfie = useSelector(actor, (snapshot) => snapshot.context.type === 'selfie')
  const isUploading = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const isJudging = useSelector(actor, isChecking)
  const quality = useSelector(actor, (snapshot) => (isQualityWarned(snapshot) ? snapshot.context.quality : null))
  const isPicked = useSelector(actor, (snapshot) => snapshot.context.isPicked)
  const isWarned = quality !== null && quality !== 'fine'
  const insists = useSelector(actor, (snapshot) => mayInsist(snapshot.context))
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const url = usePhotoUrl(id)
  const retake = (kind: 'primary' | 'text') => (
    <Button key="retake" kind={kind} onPress={() => actor.send({ type: 'retake.pressed' })}>
      <Trans>Retake</Trans>
    </Button>
  )

  return (
    <Column>
      <BackLink onBack={() => actor.send({ type: 'camera.closed' })} />
      <PageHeading hasErrors={hasFailed}>{t`Check your photo`}</PageHeading>
      {isWarned ? null : (
        <p>
          {isSelfie ? (
            <Trans>Is your whole face in the photo, sharp and well lit?</Trans>
          ) : (
            <Trans>Can you read every letter? Are all four corners in the photo?</Trans>
          )}
        </p>
      )}
      {hasFailed ? (
        <TryAgainNotice title={t`The photo was not uploaded`} failure={failure}>
          <Trans>It is kept on this device. Press “Use this photo” to try again.</Trans>
        </TryAgainNotice>
      ) : null}
      {isWarned ? <PhotoWarning quality={quality} mayInsist={insists} isPicked={isPicked} /> : null}
      <div className={isSelfie ? 'camera camera-selfie still' : 'camera camera-document still'}>
        {url ? (
          <img src={url} alt={isSelfie ? t`Your selfie` : t`Front of your NIC`} />
        ) : (
          <Skeleton label={t`Loading the photo…`} />
        )}
      </div>
      {isUploading && id !== null ? <UploadProgress id={id} /> : null}
      {quality === null && !isUploading ? retake('text') : null}
      {isWarned && insists ? (
        <Button kind="text" onPress={() => actor.send({ type: 'photo.insisted' })}>
          <Trans>Use it anyway</Trans>
        </Button>
      ) : null}
      <ActionBar>
        {quality === null ? (
          <Button
            key="use"
            busy={isUploading || isJudging}
            busyLabel={isJudging ? t`Checking the photo…` : t`Uploading…`}
            onPress={() => actor.send({ type: 'photo.accepted' })}
          >
            <Trans>Use this photo</Trans>
          </Button>
        ) : (
          retake('primary')
        )}
      </ActionBar>
    </Column>
  )
}
