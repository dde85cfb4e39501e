/** How an amount or a term is chosen: drag, tap, keys, or one step by − and +, which repeat while held. */
import { useLingui } from '@lingui/react/macro'
import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { clampToStep } from '#machines/rules/money.ts'
import { MinusIcon, PlusIcon } from '../layout/icons.tsx'
import { useAnnounce } from '../layout/live-region.tsx'

declare module 'react' {
  interface CSSProperties {
    '--p'?: string
  }
}

type StepSliderProps = {
  name: string
  label: string
  hint?: ReactNode
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** How a value is shown and spoken: "RS 11,000", "14 days". */
  format: (value: number) => string
}

const holdAfter = 400
const holdEvery = 90
/** Said once the hand rests, never at every step. */
const restAfter = 500

/** A letter typed beside it does not draw it anew. */
export const StepSlider = memo(function StepSlider(props: StepSliderProps) {
  const { name, label, hint, min, max, step, value, onChange, format } = props
  const { t } = useLingui()
  const announce = useAnnounce()
  const [stepped, setStepped] = useState<number | null>(null)
  const [shown, setShown] = useOptimistic(value)
  const filled = max > min ? ((shown - min) / (max - min)) * 100 : 100

  /** The slider follows the touch at once; the rest of the page follows in pieces. */
  function choose(wanted: number) {
    const next = clampToStep(wanted, { min, max, step })
    if (next !== shown)
      startTransition(() => {
        setShown(next)
        onChange(next)
      })
    return next
  }

  const move = (direction: 1 | -1) => setStepped(choose(shown + direction * step))

  const say = useEffectEvent((chosen: number) => announce(format(chosen)))
  useEffect(() => {
    if (stepped === null) return undefined
    const rest = setTimeout(() => say(stepped), restAfter)
    return () => clearTimeout(rest)
  }, [stepped])

  return (
    <div className="amt">
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <output htmlFor={name} aria-live="off" className="money">
        {format(shown)}
      </output>
      <div className="row">
        <HoldButton label={t`Less: ${label}`} blocked={shown <= min} onStep={() => move(-1)}>
          <MinusIcon />
        </HoldButton>
        <input
          type="range"
          id={name}
          name={name}
          min={min}
          max={max}
          step={step}
          value={shown}
          style={{ '--p': `${filled}%` }}
          aria-valuetext={format(shown)}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <HoldButton label={t`More: ${label}`} blocked={shown >= max} onStep={() => move(1)}>
          <PlusIcon />
        </HoldButton>
      </div>
      <div className="ends" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
})

type HoldButtonProps = { label: string; blocked: boolean; onStep: () => void; children: ReactNode }

/** One press is one step; a touch that starts to scroll here cancels the hold and changes nothing. */
function HoldButton({ label, blocked, onStep, children }: HoldButtonProps) {
  const [held, setHeld] = useState(false)
  const repeated = useRef(false)

  const repeat = useEffectEvent(() => {
    repeated.current = true
    if (!blocked) onStep()
  })
  useEffect(() => {
    if (!held) return undefined
    let again: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      again = setInterval(() => repeat(), holdEvery)
    }, holdAfter)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [held])

  return (
    <button
      type="button"
      className="stepb"
      aria-label={label}
      aria-disabled={blocked || undefined}
      onPointerDown={() => {
        repeated.current = false
        setHeld(true)
      }}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!repeated.current && !blocked) onStep()
        repeated.current = false
      }}
    >
      {children}
    </button>
  )
}
