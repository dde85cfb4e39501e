/** Decides how a photo is chosen where the camera cannot be used: the phone's own camera or a file, under our own label (H4, RD48). */
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { PhotoType } from '../../../machines/ports.ts'
import { isTouchDevice } from './device-kind.ts'

type PhotoPickerProps = { type: PhotoType; onPick: (file: File) => void }

export function PhotoPicker({ type, onPick }: PhotoPickerProps) {
  const { t } = useLingui()
  const id = `file-${type}`
  const lens = type === 'selfie' ? 'user' : 'environment'
  const camera = isTouchDevice() ? ({ capture: lens } as const) : {}

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // The same file again must be a change again.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }

  return (
    <div className="file">
      <input className="sr" type="file" id={id} name={id} accept="image/*" {...camera} onChange={pick} />
      <label className="btn btn-secondary" htmlFor={id}>
        {type === 'selfie' ? t`Choose a selfie from this device` : t`Choose a photo of the NIC from this device`}
      </label>
    </div>
  )
}
