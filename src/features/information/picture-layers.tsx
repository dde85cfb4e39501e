/** The pieces of every picture: a ground and a few things to lay on it, in token colours. */
import type { ReactNode } from 'react'

/** 280 x 180; silent, because the words beside it say the same. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="il" viewBox="0 0 280 180" aria-hidden="true" focusable="false">
      <rect className="il-sky" width="280" height="180" rx="14" />
      {children}
    </svg>
  )
}

export function Paper() {
  return (
    <g>
      <rect className="il-paper" x="98" y="34" width="84" height="112" rx="8" />
      <circle className="il-gold" cx="124" cy="64" r="11" />
      <path className="il-ink" d="M144 58h26M144 70h18M112 92h56M112 106h56M112 120h38" />
    </g>
  )
}

export function IdCard() {
  return (
    <g>
      <rect className="il-paper" x="70" y="52" width="120" height="78" rx="8" />
      <circle className="il-gold" cx="104" cy="84" r="12" />
      <path className="il-ink" d="M84 114c2-9 10-13 20-13s18 4 20 13M138 78h36M138 94h36M138 110h22" />
    </g>
  )
}

export function Calculator() {
  return (
    <g>
      <rect className="il-brand" x="96" y="30" width="80" height="120" rx="10" />
      <rect className="il-paper" x="108" y="42" width="56" height="26" rx="4" />
      <path className="il-ink" d="M142 55h14" />
      <path
        className="il-keys"
        d="M108 80h14v14h-14zM129 80h14v14h-14zM150 80h14v14h-14zM108 102h14v14h-14zM129 102h14v14h-14zM108 124h35v14h-35z"
      />
      <path className="il-gold" d="M150 102h14v36h-14z" />
    </g>
  )
}

export function Coins() {
  return (
    <g>
      <path className="il-gold" d="M160 136v12c0 5 13 9 28 9s28-4 28-9v-12M160 124v12c0 5 13 9 28 9s28-4 28-9v-12" />
      <ellipse className="il-gold" cx="188" cy="124" rx="28" ry="9" />
    </g>
  )
}

export function Handset({ children }: { children?: ReactNode }) {
  return (
    <g>
      <rect className="il-paper" x="102" y="18" width="76" height="144" rx="12" />
      <path className="il-ink" d="M130 30h20M132 152h16" />
      {children}
    </g>
  )
}

export function Bank() {
  return (
    <g>
      <path className="il-paper" d="M84 74 140 42l56 32zM84 138h112v12H84zM92 74h96v64H92z" />
      <path className="il-ink" d="M108 82v48M129 82v48M151 82v48M172 82v48" />
    </g>
  )
}
