// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { formSteps, savePorts, stepTable } from '#machines/onboarding/steps.ts'
import { RenderedHand } from '../machine/model/rendered/rendered-hand.ts'
import { answers, fillForm } from '#support/samples/answers.ts'
import { noon, renderPage, settled, tidyUp } from './render-page.tsx'
import { registering } from '#support/samples/lending.ts'

tidyUp()

const pages = import.meta.glob<Readonly<Record<string, () => ReactNode>>>('/src/features/onboarding/*/*-page.tsx')

/** The ids of lists differ between the samples and the small lists of these tests. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn).toSorted()
    : typeof value === 'string'
      ? [value]
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
  await fillForm[step](hand, '940871234V')
  await hand.press({ kind: 'button', name: /^NEXT$/ })
  expect(fake.inputs(savePorts[step]).map(textsIn)).toEqual([textsIn(answers[step])])
})
