/** Which picture goes with which words: honest ones, with no rising graph and no tick before an approval. */
import { Face, IdCard, Scene } from './picture-layers.tsx'

const threads = Array.from({ length: 31 }, (_, index) => `M${20 + index * 8} 24v132`).join('')

/** The five pictures of the review, as many as `waits.scoringFrames`: a cloth on the loom, two rows more in each. `frame` counts from 0. */
export function ScoringPicture({ frame }: { frame: number }) {
  return (
    <svg className="il" viewBox="0 0 280 180" aria-hidden="true" focusable="false">
      <path className="il-loom" d="M0 0h280v180H0z" />
      <path className="il-threads" d={threads} />
      {Array.from({ length: 2 * frame + 2 }, (_, row) => (
        <path
          key={row}
          className={row % 4 < 2 ? 'il-row' : 'il-row il-row-gold'}
          strokeDashoffset={row % 2 === 0 ? 0 : 4}
          d={`M16 ${147 - row * 11}h248`}
        />
      ))}
      <path className="il-beam" d="M0 16h280M0 164h280" />
    </svg>
  )
}

export type PhotoTip = 'light' | 'frame' | 'steady'

/** Light from the front, the whole of it inside the frame, held still. */
export function PhotoTipPicture({ tip, of }: { tip: PhotoTip; of: 'selfie' | 'document' }) {
  return (
    <Scene>
      {of === 'selfie' ? <Face /> : <IdCard />}
      {tip === 'light' ? (
        <g>
          <circle className="il-gold" cx="228" cy="44" r="14" />
          <path
            className="il-ink"
            d="M228 18v6M228 64v6M202 44h6M248 44h6M210 26l4 4M242 58l4 4M246 26l-4 4M214 58l-4 4"
          />
        </g>
      ) : null}
      {tip === 'frame' ? (
        <path className="il-frame" d="M56 56V36h24M224 56V36h-24M56 126v20h24M224 126v20h-24" />
      ) : null}
      {tip === 'steady' ? (
        <path
          className="il-ink"
          d="M44 78c-6 8-6 18 0 26M32 70c-10 14-10 28 0 42M236 78c6 8 6 18 0 26M248 70c10 14 10 28 0 42"
        />
      ) : null}
    </Scene>
  )
}

export function EmptyPicture({ of }: { of: 'payments' | 'list' }) {
  return (
    <Scene>
      {of === 'payments' ? (
        <g>
          <rect className="il-paper" x="98" y="34" width="84" height="112" rx="8" />
          <path className="il-faint" d="M114 60h52M114 80h52M114 100h52M114 120h30" />
        </g>
      ) : (
        <g>
          <rect className="il-paper" x="76" y="60" width="128" height="30" rx="8" />
          <rect className="il-paper" x="76" y="100" width="128" height="30" rx="8" />
          <path className="il-faint" d="M92 75h60M92 115h40" />
        </g>
      )}
    </Scene>
  )
}
