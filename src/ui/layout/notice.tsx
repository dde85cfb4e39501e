/** How a state is told on the page: title, words and at most one action; bad news is spoken at once and names whom to call. */
import { useEffect, useRef, type ReactNode } from 'react'
import { CareLine } from '../care/care-line.tsx'

type NoticeKind = 'info' | 'ok' | 'warn' | 'bad'

type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** A notice that was there when the page appeared is not announced again. */
  still?: boolean
  /** Comes into view when it appears; bad news always does. */
  comesIntoView?: boolean
  /** Bad news of the network: nothing is broken or refused. */
  calm?: boolean | undefined
}

export function Notice({ kind = 'info', title, children, action, still = false, calm = false, ...rest }: NoticeProps) {
  const { comesIntoView = kind === 'bad' && !still } = rest
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoView])
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div ref={box} className={`note ${calm ? 'warn' : kind}`} role={still ? undefined : role}>
      <div>
        {title ? <p className="note-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action}
        {kind === 'bad' ? <CareLine /> : null}
      </div>
    </div>
  )
}
