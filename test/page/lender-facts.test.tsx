// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { groupPhone } from '#machines/rules/phone.ts'
import { sheetOf } from '#server/documents/pdf.ts'
import { agreement, ownFacts, textOfSheet } from '#support/lender/own-facts.ts'
import { renderPage, tidyUp } from './render-page.tsx'

vi.mock('#brand/brand.ts', async () => ({ brand: (await import('#support/lender/own-facts.ts')).ownFacts }))
tidyUp()

it('the page and the documents name one lender, with one phone, e-mail, registration and licence (RD368)', async () => {
  await renderPage(LandingPage)
  const page = document.body.textContent
  const paper = textOfSheet(sheetOf(agreement, 'en'))
  const { names, registration, licence, care } = ownFacts
  for (const fact of [names.en, registration, licence, groupPhone(care.phone), care.email]) {
    expect(page).toContain(fact)
    expect(paper).toContain(fact)
  }
  const numbers = /\b(?:PV|ML) \d+|\b0\d\d \d{3} \d{4}|[\w.-]+@[\w.-]+\.example/g
  expect(new Set(page.match(numbers))).toEqual(new Set(paper.match(numbers)))
})
