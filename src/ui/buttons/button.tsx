/** What a press means: one at a time, never while busy, and with a reason in words when it cannot be taken. */
import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useIsOffline } from '../navigation/actors.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'quiet'

type ButtonProps = {
  children: ReactNode
  kind?: ButtonKind
  type?: 'submit' | 'button'
  id?: string | undefined
  /** Accessible name where the label alone would name two acts of one page; begins with the label. */
  name?: string | undefined
  icon?: ReactNode
  busy?: boolean | undefined
  /** Said instead of the label while busy and online; without it the label stays. */
  busyLabel?: string | undefined
  /** Why the button cannot be taken yet: it stays focusable and says so. */
  blockedReason?: string | undefined
  /** A press on a blocked button: moves the borrower to what is missing. */
  onBlockedPress?: (() => void) | undefined
  onPress?: (() => void) | undefined
}

/** Two presses closer than this are one press of a shaking hand. */
const oneFinger = 80

export function Button({ children, kind = 'primary', type = 'button', ...rest }: ButtonProps) {
  const { id, name, icon, busy = false, busyLabel, blockedReason, onBlockedPress, onPress } = rest
  const reasonId = useId()
  // Nothing is being saved or sent without a network.
  const isOffline = useIsOffline()
  const lastPress = useRef(Number.NEGATIVE_INFINITY)

  function press(event: MouseEvent) {
    const tooSoon = performance.now() - lastPress.current < oneFinger
    if (busy || tooSoon || blockedReason !== undefined) {
      event.preventDefault()
      if (blockedReason !== undefined && !busy) onBlockedPress?.()
      return
    }
    lastPress.current = performance.now()
    onPress?.()
  }

  return (
    <>
      {blockedReason === undefined ? null : (
        <p className="hint" id={reasonId}>
          {blockedReason}
        </p>
      )}
      <button
        type={type}
        id={id}
        aria-label={busy ? undefined : name}
        className={`btn btn-${kind}`}
        aria-busy={busy || undefined}
        aria-disabled={blockedReason !== undefined || undefined}
        aria-describedby={blockedReason === undefined ? undefined : reasonId}
        onClick={press}
      >
        {busy ? <span className="spin" aria-hidden="true" /> : icon}
        <CalmCase>{busy && !isOffline ? (busyLabel ?? children) : children}</CalmCase>
      </button>
    </>
  )
}

/**
 * The specification's words are upper case (APPLY NOW); the page shows them in sentence case and leaves the text alone.
 * "Pay & GO" and "OK" stay as they are.
 */
export function CalmCase({ children }: { children: ReactNode }) {
  const shouting = typeof children === 'string' && children.length > 3 && isUpperCase(children)
  return <span className={shouting ? 'calm' : undefined}>{children}</span>
}

/** Scripts without case are left alone: a first letter of its own would break a Tamil or Sinhala cluster. */
const isUpperCase = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && !/\p{Lo}/u.test(text)
