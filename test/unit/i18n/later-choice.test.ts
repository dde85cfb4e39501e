import { expect, it, vi } from 'vitest'
import { activateLanguage, i18n } from '#i18n/catalogs.ts'

/** Node 20 has no `Promise.withResolvers`. */
const line = vi.hoisted(() => {
  const ends: { arrive?: () => void } = {}
  const words = new Promise<void>((resolve) => {
    ends.arrive = resolve
  })
  return { words, ends }
})
vi.mock('../../../locales/si.po?part=first', async () => {
  await line.words
  return { messages: {} }
})

it('keeps the language that was chosen last, although the words of an earlier choice come after it', async () => {
  const earlier = activateLanguage('si')
  await activateLanguage('ta')
  line.ends.arrive?.()
  await earlier
  expect(i18n.locale).toBe('ta')
})
