/** How a photo is chosen where the camera cannot be used: the phone's own camera or a file, under our own label. */
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { PhotoType } from '#machines/photos/photo.ts'
import { isTouchDevice } from './device-kind.ts'

type PhotoPickerProps = {
  type: PhotoType
  /** What is picked: a file, which a phone takes with its camera; any file; or a photo of the phone's own camera. */
  from: 'file' | 'anyFile' | 'ownCamera'
  isDocked?: boolean
  onPick: (file: File) => void
}

export function PhotoPicker({ type, from, isDocked = false, onPick }: PhotoPickerProps) {
  const { t } = useLingui()
  const isSelfie = type === 'selfie'
  const isOwnCamera = from === 'ownCamera'
  const id = `${isOwnCamera ? 'camera' : 'file'}-${type}`
  const camera = isTouchDevice() && from !== 'anyFile' ? ({ capture: isSelfie ? 'user' : 'environment' } as const) : {}

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // The same file again must be a change again.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }

  return (
    <div className="file">
      <input type="file" id={id} name={id} accept="image/*" {...camera} onChange={pick} />
      <label className={isDocked ? 'btn btn-primary' : 'btn btn-secondary'} htmlFor={id}>
        {isOwnCamera
          ? isSelfie
            ? t`Open your phone’s camera for the selfie`
            : t`Open your phone’s camera for the NIC`
          : isSelfie
            ? t`Choose a selfie`
            : t`Choose a photo of the NIC`}
      </label>
    </div>
  )
}
