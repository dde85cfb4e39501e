import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PhotoType } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DoneIcon } from '#ui/icons.tsx'
import { CameraIcon, IdCardIcon, PersonIcon } from './photo-icons.tsx'
import { isTouchDevice } from './device-kind.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { usePhotoUrl } from './use-photo-url.ts'

export const takeButtonId = (type: PhotoType): string => `take-${type}`

type PhotoCardProps = {
  actor: ActiveMachines['photos']
  type: PhotoType
  hasPicker: boolean
  isOwnCameraFirst: boolean
  isLocked: boolean
}

export function PhotoCard({ actor, type, hasPicker, isOwnCameraFirst, isLocked }: PhotoCardProps) {
  const { t } = useLingui()
  const id = useSelector(actor, (snapshot) => snapshot.context.kept[type]?.id ?? null)
  const uploaded = useSelector(actor, (snapshot) => snapshot.context.kept[type]?.uploaded === true)
  const url = usePhotoUrl(id)
  const name = type === 'selfie' ? t`Your selfie` : t`Front of your NIC`
  const waits = id !== null && !uploaded

  return (
    <Card>
      <div className="photo">
        <div className={uploaded ? 'thumb done' : 'thumb'}>
          {url ? <img src={url} alt={t`Photo taken: ${name}`} /> : type === 'selfie' ? <PersonIcon /> : <IdCardIcon />}
        </div>
        <div>
          <h2 className="lead">{name}</h2>
          {uploaded ? (
            <p className="photo-done">
              <DoneIcon />
              <span>{t`Uploaded`}</span>
            </p>
          ) : null}
          {waits ? <p className="hint">{t`Taken, but not uploaded yet`}</p> : null}
        </div>
      </div>
      {waits && !isLocked ? (
        <Button onPress={() => actor.send({ type: 'kept.opened', photo: type })}>{t`Continue with this photo`}</Button>
      ) : null}
      {isOwnCameraFirst ? picker() : null}
      <Button
        id={takeButtonId(type)}
        kind={waits || uploaded || (isOwnCameraFirst && isTouchDevice()) ? 'secondary' : 'primary'}
        icon={<CameraIcon />}
        blockedReason={blockedReason()}
        onPress={() => actor.send({ type: 'camera.asked', photo: type })}
      >
        {type === 'selfie' ? t`Take a selfie` : t`Take a photo of the NIC`}
      </Button>
      {isOwnCameraFirst ? null : picker()}
    </Card>
  )

  function picker() {
    if (!hasPicker || uploaded || isLocked) return null
    return (
      <PhotoPicker
        type={type}
        isOwnCameraFirst={isOwnCameraFirst}
        onPick={(file) => actor.send({ type: 'photo.picked', photo: type, file })}
      />
    )
  }

  function blockedReason(): string | undefined {
    if (uploaded) return t`This photo is uploaded. You do not need another one.`
    return isLocked ? t`Your photos are being sent` : undefined
  }
}
