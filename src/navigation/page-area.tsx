/** What stands in the middle of the frame: the page that came drawn, until it is left; then whatever the router shows. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { Spinner } from '#ui/layout/waiting.tsx'
import type { Arrived } from './arrived.ts'

/** @param drawn null where no page was drawn: the router is there from the start */
export function PageArea({ drawn: Drawn, arrived }: { drawn: ComponentType | null; arrived: Arrived | null }) {
  const [hasLeft, setLeft] = useState(Drawn === null)
  const router = arrived?.router

  // The router's own component would tell it of the history; while it is not on the page, this does.
  useEffect(() => {
    if (!router || hasLeft) return undefined
    const { history } = router
    // The router keeps where a page stood only if it has seen it scroll; this one may have been scrolled before it came.
    document.dispatchEvent(new Event('scroll'))
    const first = history.location.pathname
    const stopLoading = history.subscribe(() => void router.load())
    const stopWatching = router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname !== first) setLeft(true)
    })
    return () => {
      stopLoading()
      stopWatching()
    }
  }, [router, hasLeft])

  if (Drawn !== null && !hasLeft) return <Drawn />
  return arrived === null ? <Opening /> : <arrived.Pages router={arrived.router} />
}

/** Charts and router are on their way. */
function Opening() {
  const { t } = useLingui()
  return (
    <h1 className="col pending">
      <Spinner label={t`Connecting…`} />
    </h1>
  )
}
