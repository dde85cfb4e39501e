/** Decides how long what was typed and not sent is kept, and for whom: per step and phone, three days, sealed (RD49 in spirit, RD84). */
import { waits } from '../../machines/policy.ts'
import type { Records } from './records.ts'
import type { Seal, Sealed } from './seal.ts'

export type Drafts = {
  /** Only what belongs to this number, or to none. @param phone null where nobody knows it: then nothing is shown */
  read(phone: string | null): Promise<Readonly<Record<string, unknown>>>
  keep(step: string, values: unknown, phone: string | null): Promise<void>
  forget(step: string): Promise<void>
  /** Those of which nobody knows whose they are. */
  forgetUnowned(): Promise<void>
  forgetAll(): Promise<void>
}

type Content = { readonly phone: string | null; readonly values: unknown }
type Kept = {
  readonly step: string
  readonly at: number
  readonly sealed: Sealed | null
  readonly plain: Content | null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isContent = (value: unknown): value is Content => isObject(value) && 'phone' in value && 'values' in value
const isKept = (value: unknown): value is Kept =>
  isObject(value) && 'step' in value && 'at' in value && typeof value.at === 'number' && 'sealed' in value

export function createDrafts(records: Records, seal: Seal, now: () => number): Drafts {
  // One after the other: a slow seal must not write an older draft over a newer one, or a wiped one back.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined)
    return turn
  }

  async function contentOf(kept: Kept): Promise<Content | null> {
    const content: unknown = kept.sealed === null ? kept.plain : await seal.open(kept.sealed)
    return isContent(content) ? content : null
  }

  return {
    read: (phone) =>
      inTurn(async () => {
        const drafts: Record<string, unknown> = {}
        for (const kept of (await records.all('drafts')).filter(isKept)) {
          const isOld = now() - kept.at > waits.draftKept
          const content = isOld ? null : await contentOf(kept)
          if (content === null) await records.remove('drafts', kept.step)
          else if (content.phone === null || content.phone === phone) drafts[kept.step] = content.values
        }
        return drafts
      }),
    keep: (step, values, phone) =>
      inTurn(async () => {
        const content: Content = { phone, values }
        const sealed = await seal.close(content)
        const kept: Kept = { step, at: now(), sealed, plain: sealed === null ? content : null }
        await records.put('drafts', step, kept)
      }),
    forget: (step) => inTurn(() => records.remove('drafts', step)),
    forgetUnowned: () =>
      inTurn(async () => {
        for (const kept of (await records.all('drafts')).filter(isKept)) {
          const content = await contentOf(kept)
          if (content === null || content.phone === null) await records.remove('drafts', kept.step)
        }
      }),
    forgetAll: () =>
      inTurn(async () => {
        await records.clear('drafts')
        await seal.forget()
      }),
  }
}
