/** How a photo is chosen where the camera cannot be used: the phone's own camera or a file, under our own label. */
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { PhotoType } from '#machines/shared/ports.ts'
import { isTouchDevice } from './device-kind.ts'

type PhotoPickerProps = {
  type: PhotoType
  /** The camera in the page has failed again and again, so the phone's own one comes first, and the files as well. */
  isOwnCameraFirst: boolean
  onPick: (file: File) => void
}

export function PhotoPicker({ type, isOwnCameraFirst, onPick }: PhotoPickerProps) {
  const { t } = useLingui()
  const lens = type === 'selfie' ? 'user' : 'environment'
  const words = type === 'selfie' ? t`Choose a selfie from this device` : t`Choose a photo of the NIC from this device`
  if (!isTouchDevice()) return <PickerField id={`file-${type}`} words={words} onPick={onPick} />
  if (!isOwnCameraFirst) return <PickerField id={`file-${type}`} words={words} lens={lens} onPick={onPick} />
  return (
    <>
      <PickerField
        id={`camera-${type}`}
        isFirst
        words={type === 'selfie' ? t`Open your phone’s camera for the selfie` : t`Open your phone’s camera for the NIC`}
        lens={lens}
        onPick={onPick}
      />
      <PickerField id={`file-${type}`} words={words} onPick={onPick} />
    </>
  )
}

type PickerFieldProps = {
  id: string
  words: string
  isFirst?: boolean
  lens?: 'user' | 'environment'
  onPick: (file: File) => void
}

function PickerField({ id, words, isFirst = false, lens, onPick }: PickerFieldProps) {
  const camera = lens === undefined ? {} : { capture: lens }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // The same file again must be a change again.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }

  return (
    <div className="file">
      <input className="sr" type="file" id={id} name={id} accept="image/*" {...camera} onChange={pick} />
      <label className={isFirst ? 'btn btn-primary' : 'btn btn-secondary'} htmlFor={id}>
        {words}
      </label>
    </div>
  )
}
