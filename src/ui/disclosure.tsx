/** How a part of a page is folded: a heading with a button, and a panel that the browser's own search can open. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

type DisclosureProps = {
  title: ReactNode
  /** What is inside, in a word or a figure: read without opening it. */
  value?: ReactNode
  children: ReactNode
  /** Open when the page appears (agreement details of an overdue loan). */
  startsOpen?: boolean
  /** h2 where the fold is a part of the page itself and no heading stands above it. */
  level?: 'h2' | 'h3'
  id?: string
}

export function Disclosure({ title, value, children, startsOpen = false, level: Heading = 'h3', id }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)

  // Set by hand: React knows `hidden` as a yes or no only, and "until-found" lets find-in-page open the panel.
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    if (open) element.removeAttribute('hidden')
    else element.setAttribute('hidden', 'until-found')
    const found = () => setOpen(true)
    element.addEventListener('beforematch', found)
    return () => element.removeEventListener('beforematch', found)
  }, [open])

  return (
    <section className="acc" id={id}>
      <Heading>
        <button type="button" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          <span>
            <span>{title}</span>
            {value === undefined ? null : <span className="hint"> {value}</span>}
          </span>
          <ChevronDownIcon />
        </button>
      </Heading>
      <div className="acc-panel" id={panelId} ref={panel} hidden={!startsOpen}>
        {children}
      </div>
    </section>
  )
}
