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
