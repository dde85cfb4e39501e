import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PhotoType } from '#machines/photos/photo.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Card } from '#ui/layout/card.tsx'
import { DoneIcon } from '#ui/layout/icons.tsx'
import { IdCardIcon, PersonIcon } from './photo-icons.tsx'
import { usePhotoUrl } from './use-photo-url.ts'

type PhotoCardProps = {
  actor: ActiveMachines['photos']
  type: PhotoType
  /** Other ways to this photo than the docked button. */
  children: ReactNode
}

export function PhotoCard({ actor, type, children }: PhotoCardProps) {
  const { t } = useLingui()
  const id = useSelector(actor, (snapshot) => snapshot.context.kept[type]?.id ?? null)
  const uploaded = useSelector(actor, (snapshot) => snapshot.context.kept[type]?.uploaded === true)
  const url = usePhotoUrl(id)
  const name = type === 'selfie' ? t`Your selfie` : t`Front of your NIC`

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
          {id !== null && !uploaded ? <p className="hint">{t`Taken, but not uploaded yet`}</p> : null}
        </div>
      </div>
      {children}
    </Card>
  )
}
