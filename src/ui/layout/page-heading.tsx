/** What a new page says first: its heading takes the focus, and the browser's title names page and product. */
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useBrandName } from '#brand/use-brand-name.ts'

/** Provided by the start of the page: true until a prerendered page is hydrated. */
export const Hydrating = createContext<{ readonly current: boolean }>({ current: false })

type PageHeadingProps = {
  children: ReactNode
  /** The browser's title when the heading alone would not do ("Step 2 of 9: Address"). */
  documentTitle?: string
  hasErrors?: boolean | undefined
  /** False on the very first page of a visit, where the browser's own start is right. */
  takesFocus?: boolean
}

export function PageHeading({ children, documentTitle, hasErrors = false, takesFocus = true }: PageHeadingProps) {
  const { t } = useLingui()
  const brand = useBrandName()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = documentTitle ?? (typeof children === 'string' ? children : brand)
  const title = page === brand ? brand : `${page} - ${brand}`
  const whole = hasErrors ? t`Error: ${title}` : title

  useEffect(() => {
    document.title = whole
  }, [whole])

  // A page that came with the document begins where the browser does, or Tab would skip the header.
  const hydrating = useContext(Hydrating)
  const wanted = useRef(takesFocus && !hydrating.current)
  // A dialog or a field that already holds the focus keeps it (a reload in the middle of typing).
  useEffect(() => {
    if (wanted.current && !document.activeElement?.closest('dialog, main form'))
      heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
