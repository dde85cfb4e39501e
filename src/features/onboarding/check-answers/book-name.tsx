import { Trans } from '@lingui/react/macro'
import type { BookLevel } from '#ui/fields/use-reference-data.ts'
import { LoadFailed } from '#ui/fields/load-failed.tsx'
import { optionText } from '#ui/fields/option.ts'
import { useBookOptions } from '#ui/fields/use-book-options.ts'

type BookNameProps = { level: BookLevel | undefined; id: number; onRetry: () => void }

/** The list comes a moment later; one that fails says so and is asked again. */
export function BookName({ level, id, onRetry }: BookNameProps) {
  const options = useBookOptions(level?.items ?? null, 'book')
  const chosen = options.find((option) => option.id === id)
  if (chosen) return optionText(chosen)
  if (level?.failed) return <LoadFailed onRetry={onRetry} />
  return (
    <span className="hint">
      {level?.items === null ? <Trans>Loading…</Trans> : <Trans>Not in the list any more</Trans>}
    </span>
  )
}
