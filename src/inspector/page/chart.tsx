/** How a chart is drawn: boxes in boxes, active ones marked, the ways out of them listed, the one just taken marked too. */
import type { ActorAt } from './journal.ts'
import { activePaths, isTaken, type Box } from './outline.ts'

type ChartProps = { readonly standing: ActorAt; readonly showsAll: boolean }

export function Chart({ standing: { who, snapshot, taken }, showsAll }: ChartProps) {
  if (who.outline === null) return null
  const active = new Set(snapshot['value'] === undefined ? [] : activePaths(snapshot['value']))
  const touched = new Set(taken.flatMap(({ from, to }) => [from, ...to]))

  const draw = (box: Box) => {
    const isActive = active.has(box.path)
    const ways = box.ways.filter((way) => showsAll || isActive || isTaken(way, box, taken))
    return (
      <li
        key={box.path}
        className={isActive ? 'in-box in-active' : 'in-box'}
        data-kind={box.kind}
        data-touched={touched.has(box.path) || undefined}
      >
        <p className="in-name">
          <strong>{box.name}</strong>
          {isActive && <span className="in-badge">active</span>}
          {marks(box).map((mark) => (
            <span key={mark} className="in-mark">
              {mark}
            </span>
          ))}
        </p>
        {isActive && box.sentence !== '' && <p className="in-sentence">{box.sentence}</p>}
        {ways.length > 0 && (
          <ul className="in-ways">
            {ways.map((way, n) => {
              const isNow = isTaken(way, box, taken)
              return (
                <li key={`${way.event} ${n}`} className={isNow ? 'in-now' : undefined}>
                  {isNow && <span className="in-badge">taken</span>}
                  <code>{way.cause}</code>
                  {way.guard !== null && <span className="in-guard">if {way.guard}</span>}
                  <span>{way.to === '' ? 'stays' : `→ ${way.to}`}</span>
                </li>
              )
            })}
          </ul>
        )}
        {box.boxes.length > 0 && (
          <ul className={box.kind === 'parallel' ? 'in-boxes in-regions' : 'in-boxes'}>{box.boxes.map(draw)}</ul>
        )}
      </li>
    )
  }

  return <ul className="in-boxes">{draw(who.outline)}</ul>
}

const marks = ({ kind, isInitial }: Box): string[] => [
  ...(isInitial ? ['first'] : []),
  ...(kind === 'final' ? ['final'] : []),
  ...(kind === 'parallel' ? ['parallel'] : []),
]
