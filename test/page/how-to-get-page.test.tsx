// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HowToGetPage } from '#features/information/how-to-get-page.tsx'
import { renderPage, tidyUp } from './render-page.tsx'

tidyUp()

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest<HTMLElement>('section, .card') ?? document.body)

it('the guide to a first loan leads to the application first, that to the next one to the log-in (RD343)', async () => {
  await renderPage(HowToGetPage, { path: '/howToGet' })
  expect((await card('Your first loan')).getByRole('link', { name: 'APPLY NOW' }).getAttribute('href')).toBe('/')
  expect((await card('Your next loan')).getByRole('link').getAttribute('href')).toBe('/login')
  expect(document.body.textContent).toContain('You can close the page')
  expect(document.body.textContent).not.toContain('keep the page open')
})
