/** How long what was typed and not sent is kept, and for whom: per step and phone, three days, encrypted. */
import type { Phone, EncryptedStore } from './encrypted-store.ts'

export type Drafts = {
  /** Only what belongs to this number, or to none. @param phone null where nobody knows it: then nothing of anybody is shown */
  read(phone: Phone): Promise<Readonly<Record<string, unknown>>>
  keep(step: string, values: unknown, phone: Phone): Promise<void>
  forget(step: string, phone: Phone): Promise<void>
  /** All steps of this number. */
  forgetOf(phone: Phone): Promise<void>
}

const nothing = new ArrayBuffer(0)

export const createDrafts = (encryptedStore: EncryptedStore, now: () => number): Drafts => ({
  async read(phone) {
    const items = await encryptedStore.read('drafts', phone)
    return Object.fromEntries(items.map(({ name, value }) => [name, value]))
  },
  keep: (step, values, phone) =>
    encryptedStore.put('drafts', phone, { name: step, at: now(), value: values, bytes: nothing }),
  forget: (step, phone) => encryptedStore.remove('drafts', step, phone),
  forgetOf: (phone) => encryptedStore.forget(phone, ['drafts']),
})
