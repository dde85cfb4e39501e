// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Application } from '#boot/application.tsx'
import { activateLanguage, i18n } from '#i18n/catalogs.ts'

const network = vi.hoisted(() => ({ isBroken: true }))
vi.mock('../../../locales/si.po?part=first', () => ({
  get messages() {
    if (network.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return {}
  },
}))

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
})
afterEach(cleanup)

const Page = () => <h1>Landing</h1>
const bar = () => document.querySelector('output.line')

it('a language whose words do not load says so, the old one stays, and Try again loads it (RD254)', async () => {
  render(<Application drawn={Page} />)
  const [opener] = screen.getAllByRole('button', { name: /language/i })
  if (!opener) throw new Error('no button for the language')
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: /සිංහල/ }))
  await screen.findByText('A part of this page did not load. What you typed is kept.', undefined, { timeout: 5000 })
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('lang')).toBeNull()
  expect(document.cookie).not.toContain('lang=si')

  network.isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(i18n.locale).toBe('si'))
  expect(bar()).toBeEmptyDOMElement()
  expect(localStorage.getItem('lang')).toBe('si')
  expect(document.cookie).toContain('lang=si')
})
