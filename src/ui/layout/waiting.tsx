/** Appears by CSS after 300 ms, so that a quick answer never flashes. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner">
      <span className="spin" aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}

export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <output className="skeleton">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} aria-hidden="true" />
      ))}
    </output>
  )
}
