import { describe, expect, it } from 'vitest'

const files = import.meta.glob<string>('../../../src/platform/ports/*-ports.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const device = 'it names the device and no borrower'
const tabs = 'all tabs share it, and it is read under the lock of the renewal'
const late = 'the lender may answer after the session has gone on'
/** What ports use all the same, and why. */
const used: Readonly<Record<string, string>> = {
  visitId: device,
  rememberVisit: device,
  refreshedAt: tabs,
  rememberRefresh: tabs,
  hint: late,
  forgetHint: late,
  rememberUnsentSignOut: late,
  forgetUnsentSignOut: late,
}

const storedBy = (text: string) => [...text.matchAll(/\bstorage\.(\w+)/g)].map(([, name]) => name ?? '')

describe('ports', () => {
  it('neither read nor write storage behind the machine: it gives them what they need, and its effects store', () => {
    expect(Object.keys(files)).toHaveLength(3)
    const found = new Set(Object.values(files).flatMap(storedBy))
    expect([...found].toSorted()).toEqual(Object.keys(used).toSorted())
  })

  it.each([
    ['photos.read(storage.phone())', ['phone']],
    ['storage.rememberVisit(visit)', ['rememberVisit']],
    ['photos.read(phone)', []],
  ])('are seen to in %s', (text, names) => {
    expect(storedBy(text)).toEqual(names)
  })
})
