/** How it is shown how far a photo is on its way: a bar and a number, spoken at quarters only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSystem } from '#ui/navigation/actors.tsx'
import { useAnnounce } from '#ui/layout/live-region.tsx'

/** The last hundredth is the lender's answer. */
const percentOf = (share: number) => Math.min(99, Math.floor(share * 100))

export function UploadProgress({ id }: { id: string }) {
  const { t } = useLingui()
  const { sent } = useSystem().photos
  const share = useSyncExternalStore(sent.watch, () => sent.of(id))
  const reached = share === null ? null : percentOf(share)
  const announce = useAnnounce()
  const quarter = reached === null ? 0 : Math.floor(reached / 25)
  const speak = useEffectEvent((percent: number) => announce(t`${percent}% of the photo is uploaded`))
  useEffect(() => {
    if (quarter > 0) speak(quarter * 25)
  }, [quarter])

  if (reached === null) return null
  const percent = reached
  return (
    <p className="upload">
      <progress max={100} value={percent} aria-label={t`Photo upload`} />
      <span aria-hidden="true">
        <Trans>{percent}% of the photo is uploaded</Trans>
      </span>
    </p>
  )
}
