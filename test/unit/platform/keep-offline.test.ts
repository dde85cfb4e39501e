// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/catalogs.ts'
import { keepOffline } from '#offline/keep-offline.ts'
import type { System } from '#platform/system.ts'

afterEach(() => vi.unstubAllGlobals())

it('the device is told the language that was chosen, not the one before (RD342)', async () => {
  const languages: unknown[] = []
  const active = { postMessage: (told: { language: string }) => languages.push(told.language) }
  const registration = { active }
  const serviceWorker = { register: () => Promise.resolve(registration), ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  await activateLanguage('en')
  const session = { subscribe: () => ({ unsubscribe: () => undefined }) }
  await keepOffline({ session, storage: { hint: () => 'absent' } } as unknown as System)
  await activateLanguage('si')
  expect([languages[0], languages.at(-1)]).toEqual(['en', 'si'])
})
