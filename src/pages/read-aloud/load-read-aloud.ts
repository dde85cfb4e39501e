/** Decides how the part that reads aloud comes with its own few words; nobody without a voice loads it (Z4). */
import { ownWords } from '../../language/own-words.ts'
import { ReadAloud } from './read-aloud.tsx'

export async function loadReadAloud(): Promise<typeof ReadAloud> {
  await ownWords({
    en: () => import('../../../locales/en.po?part=aloud'),
    si: () => import('../../../locales/si.po?part=aloud'),
    ta: () => import('../../../locales/ta.po?part=aloud'),
  })
  return ReadAloud
}
