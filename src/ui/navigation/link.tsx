/** What a link inside the product does: before the router has arrived it is the browser's, afterwards the router's. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { Path } from '#machines/shared/meta.ts'
import { useSnapshot } from './use-snapshot.ts'
import { useNavigationBridge } from './navigation-bridge.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  to: Path
  hash?: string
  replace?: boolean
  state?: { readonly oneShot: true; readonly dialog?: string }
}

/** A new tab, a new window and a download stay with the browser. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented

export function Link({ to, hash, replace, state, onClick, children, ...rest }: LinkProps) {
  const { router, location } = useNavigationBridge()
  const isHere = useSnapshot(location, (at) => at?.pathname === to && hash === undefined)

  async function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (router === null || !isPlain(event)) return
    event.preventDefault()
    await router.navigate({ to, ...(hash && { hash }), ...(replace && { replace }), ...(state && { state }) })
    // A page that was drawn at build time is scrolled by nobody else.
    if (hash !== undefined) document.getElementById(hash)?.scrollIntoView()
  }

  return (
    <a
      {...rest}
      {...(isHere && { 'aria-current': 'page' })}
      href={hash === undefined ? to : `${to}#${hash}`}
      onClick={(event) => void go(event)}
    >
      {children}
    </a>
  )
}
