import type { ReactNode } from 'react'
import { DefinitionList } from '#ui/layout/definition-list.tsx'

/** One row for each answer of a form, in this order; null where it was not asked. */
export type AnswerRows<A> = {
  readonly [F in keyof A]: { readonly name: string; readonly value: ReactNode } | null
}

export const AnswerList = ({ rows }: { rows: AnswerRows<object> }) => (
  <DefinitionList rows={Object.entries(rows).flatMap(([key, row]) => (row === null ? [] : [{ key, ...row }]))} />
)
