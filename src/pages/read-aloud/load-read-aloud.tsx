/** Decides how the part that reads aloud comes, with its chart and its own few words; nobody without a voice loads it (Z4). */
import type { ComponentType } from 'react'
import type { Terms } from '../../../machines/money.ts'
import type { readAloudMachine } from '../../../machines/read-aloud.machine.ts'
import { ownWords } from '../../language/own-words.ts'
import { provideReadAloud } from '../../system/read-aloud.ts'
import { ReadAloud } from './read-aloud.tsx'

/** @param given what speaks instead of the device, in tests and on the stage */
export async function loadReadAloud(
  given: typeof readAloudMachine | undefined,
): Promise<ComponentType<{ terms: Terms; today: string }>> {
  await ownWords({
    en: () => import('../../../locales/en.po?part=aloud'),
    si: () => import('../../../locales/si.po?part=aloud'),
    ta: () => import('../../../locales/ta.po?part=aloud'),
  })
  const chart = given ?? provideReadAloud(speechSynthesis)
  return function ReadAloudByDevice(cost) {
    return <ReadAloud chart={chart} {...cost} />
  }
}
