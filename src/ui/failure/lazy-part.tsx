/** How a part of the page that has a file of its own is loaded: once more by itself, then whenever the borrower asks for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadNewerSite } from '#platform/start/newer-site.ts'
import { retryOnce } from '#i18n/retry-once.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../layout/notice.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

export type LazyPart<P = object> = ((props: P) => ReactNode) & { preload(): Promise<void> }

/** `lazy` alone keeps a failure for as long as the document lives. Needs a `Suspense` around it. */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  /** A page has nothing typed in it before it is there. */
  { isPage = false }: { readonly isPage?: boolean } = {},
): LazyPart<P> {
  let arrived: ComponentType<P> | null = null
  let first: Promise<unknown> | null = null
  let hasFailed = false

  async function bring(): Promise<void> {
    try {
      arrived = await retryOnce(load)
    } catch {
      if (isPage) await loadNewerSite()
      hasFailed = true
    }
  }
  const begin = () => (first ??= bring())

  function Outcome(props: P) {
    const [isBusy, setBusy] = useState(false)
    const [arrivedIn, setArrivedIn] = useState<Element | null>(null)
    // The button that had the focus is gone.
    useEffect(() => arrivedIn?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus(), [arrivedIn])
    const Arrived: ComponentType<P> | null = arrived
    if (Arrived !== null) return <Arrived {...props} />
    async function tryAgain(place: Element | null) {
      setBusy(true)
      await bring()
      if (arrived === null) await loadNewerSite()
      else setArrivedIn(place)
      setBusy(false)
    }
    return <NotLoaded isPage={isPage} isBusy={isBusy} onRetry={(place) => void tryAgain(place)} />
  }

  const AtFirst = lazy(async () => {
    await begin()
    return { default: Outcome }
  })

  function Part(props: P) {
    // What was loaded ahead is there at once.
    const [Shown] = useState(() => (arrived === null ? AtFirst : Outcome))
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await (hasFailed ? bring() : begin())) })
}

type NotLoadedProps = { isPage?: boolean; isBusy?: boolean; onRetry: (place: Element | null) => void }

export function NotLoaded({ isPage = false, isBusy = false, onRetry }: NotLoadedProps) {
  const { t } = useLingui()
  const words = t`A part of this page did not load. What you typed is kept.`
  const button = (
    <Button busy={isBusy} onPress={() => onRetry(document.activeElement?.closest('dialog, main') ?? null)}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (!isPage) return <Notice kind="bad" title={words} action={button} />
  return (
    <div className="col">
      <PageHeading>{words}</PageHeading>
      {button}
    </div>
  )
}
