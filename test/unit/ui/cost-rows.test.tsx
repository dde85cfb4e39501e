// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Product } from '#machines/shared/application.ts'
import { product } from '#support/samples/lending.ts'
import { show, tidyUp } from '#support/show.tsx'
import { useCostRows } from '#ui/key-facts/cost-rows.tsx'
import { DefinitionList } from '#ui/layout/definition-list.tsx'

tidyUp()

function Rows({ of }: { of: Product }) {
  return <DefinitionList rows={useCostRows(of, { ...of, amount: 20_000, term: 14 }, '2026-11-21')} />
}

const shown = (of: Product) => show(<Rows of={of} />).container.textContent

/** What of a product is a limit or a first choice, and no part of the cost. */
const isOther = (name: string) => /^(?:id|type|(?:min|max|approved)[A-Z]\w+)$/.test(name)

it('every figure of the cost that a product has is on the screen', () => {
  const one = product()
  const figures = Object.entries(one).filter(([name]) => !isOther(name))
  expect(figures.length).toBeGreaterThan(3)
  const before = shown(one)
  expect(figures.filter(([name, figure]) => shown({ ...one, [name]: Number(figure) + 1 }) === before)).toEqual([])
})
