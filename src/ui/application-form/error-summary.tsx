/** How several errors are told: one box that takes the focus, each line leading to its field (GOV.UK). */
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { focusField } from '../text-fields/focus-field.ts'

export type FieldProblem = { readonly name: string; readonly message: string }

/** Give it a new `attempt` at every refused submit: it takes the focus each time. */
export function ErrorSummary({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (!shown) return null
  return (
    <div className="esum" ref={box} tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>There is a problem</Trans>
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.name}>
            <a
              href={`#${problem.name}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(problem.name)
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
