// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { formSteps, savePorts, stepTable } from '#machines/onboarding/steps.ts'
import { RenderedHand } from '../../machine/model/rendered/rendered-hand.ts'
import { answers, fillForm } from '#support/samples/answers.ts'
import { noon, renderPage, settled, tidyUp } from '../render-page.tsx'
import { registering } from '#support/samples/lending.ts'

tidyUp()

const pages = import.meta.glob<Readonly<Record<string, () => ReactNode>>>('/src/features/onboarding/*/*-page.tsx')

/** Every key with what it holds. The ids of lists differ between the samples and the small lists of these tests. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one)]))
  return typeof value === 'number' ? 'a number' : value
}

/** Paths of the answers for which that holds. */
const pathsOf = (value: unknown, holds: (one: unknown) => boolean, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, holds, path === '' ? key : `${path}.${key}`))
    : holds(value)
      ? [path]
      : []

it.each(formSteps)('every answer of %s is filled in on its page and is what is saved', async (step) => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  const row = stepTable.find(({ id }) => id === step)
  if (!row || !('registration' in row)) throw new Error(`${step} is no form`)
  const folder = step.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const [Page] = Object.values((await pages[`/src/features/onboarding/${folder}/${folder}-page.tsx`]?.()) ?? {})
  if (!Page) throw new Error(`${step} has no page`)
  const { fake, path } = await renderPage(Page, { path: row.path, position: registering(row.registration) })
  const hand = new RenderedHand(
    () => Promise.resolve(),
    () => settled(),
    path,
  )
  expect(
    pathsOf(answers[step], (one) => one === null || one === undefined || one === ''),
    'a field without a sample could vanish unseen',
  ).toEqual([])
  await fillForm[step](hand, '940871234V')
  // A box that is not ticked is saved all the same: it must be on the page.
  for (const box of pathsOf(answers[step], (one) => typeof one === 'boolean'))
    expect(document.querySelector(`main [name="${box}"]`), box).not.toBeNull()
  await hand.press({ kind: 'button', name: /^NEXT$/ })
  expect(fake.inputs(savePorts[step]).map(comparable)).toEqual([comparable(answers[step])])
})
