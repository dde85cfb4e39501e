/** How a state is told on the page: icon, title, words and at most one action; bad news is spoken at once and names whom to call. */
import { useEffect, useRef, type ReactNode } from 'react'
import { CareLine } from './care-line.tsx'
import { DoneIcon, ErrorIcon, InfoIcon, WarnIcon } from './icons.tsx'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad'

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
}

const icons = { info: InfoIcon, ok: DoneIcon, warn: WarnIcon, bad: ErrorIcon } satisfies Record<NoticeKind, unknown>

export function Notice({ kind = 'info', title, children, action, still = false, ...rest }: NoticeProps) {
  const { comesIntoView = kind === 'bad' && !still } = rest
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoView])
  const Icon = icons[kind]
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div ref={box} className={`note ${kind}`} role={still ? undefined : role}>
      <Icon />
      <div>
        {title ? <p className="note-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action}
        {kind === 'bad' ? <CareLine /> : null}
      </div>
    </div>
  )
}
