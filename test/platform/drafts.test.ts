import { describe, expect, it } from 'vitest'
import { onPage } from '#support/browser/in-browser.ts'

const run = onPage()

const phone = '0771234567'
const keep = () =>
  run.page.evaluate((owner) => globalThis.parts.drafts.keep('address', { street: 'Temple Road' }, owner), phone)
const read = (owner: string | null) => run.page.evaluate((one) => globalThis.parts.drafts.read(one), owner)

describe('drafts', () => {
  it('survive a reload, for the phone that typed them only (RD49)', async () => {
    await keep()
    await run.reload()
    await expect(read('0770000000')).resolves.toEqual({})
    await expect(read(phone)).resolves.toEqual({ address: { street: 'Temple Road' } })
    await expect(read(null)).resolves.toEqual({})
  })

  it('cannot be read on the disk, and not at all once the key is thrown away (RD84)', async () => {
    await keep()
    const kept = await run.page.evaluate(async () => {
      const { records } = globalThis.parts
      const [draft] = await records.all('drafts')
      const bytes = Object(Object(Object(draft).value).sealed).bytes
      const [owner] = await records.all('keys')
      const key = Object(owner).key
      return {
        text:
          JSON.stringify([draft, owner]) +
          (bytes instanceof ArrayBuffer ? new TextDecoder().decode(bytes) : 'not encrypted'),
        extractable: key instanceof CryptoKey ? key.extractable : 'no key',
      }
    })
    expect(kept.text).not.toMatch(/Temple|077|not encrypted/)
    expect(kept.extractable).toBe(false)
    const after = await run.page.evaluate(async () => {
      const { records, drafts, encryptedStore } = globalThis.parts
      const [draft] = await records.all('drafts')
      await encryptedStore.forget('0771234567')
      // Somebody put a copy of the disk back.
      await records.put('drafts', `address ${Object(draft).owner}`, draft)
      return [await records.all('keys'), await drafts.read('0771234567')]
    })
    expect(after).toEqual([[], {}])
  })

  it('of two people on one phone do not meet: neither sees, overwrites or forgets those of the other (RD49, RD84)', async () => {
    await keep()
    const seen = await run.page.evaluate(async () => {
      const { drafts, encryptedStore } = globalThis.parts
      const other = '0770000000'
      await drafts.keep('address', { street: 'Lake Road' }, other)
      const both = [await drafts.read('0771234567'), await drafts.read(other)]
      await drafts.forget('address', other)
      const afterSaving = await drafts.read('0771234567')
      await drafts.keep('address', { street: 'Lake Road' }, other)
      await encryptedStore.forget(other)
      return [...both, afterSaving, await drafts.read('0771234567'), await drafts.read(other)]
    })
    const mine = { address: { street: 'Temple Road' } }
    expect(seen).toEqual([mine, { address: { street: 'Lake Road' } }, mine, mine, {}])
  })

  it('are not read after three days, and go from the disk when what has expired is forgotten (RD353)', async () => {
    await keep()
    const onDisk = await run.page.evaluate(async () => {
      const { records, drafts, photos, paint, encryptedStore, now } = globalThis.parts
      const picture = await paint(10, 10, 'image/jpeg')
      await photos.keep('selfie', picture, '0771234567')
      const counts: number[] = []
      const count = async () => {
        counts.push((await records.all('drafts')).length, (await records.all('photos')).length)
      }
      now.value = 72 * 3_600_000
      await drafts.keep('reference', {}, '0770000000')
      await photos.keep('selfie', picture, '0770000000')
      await encryptedStore.forgetExpired()
      await count()
      now.value += 1
      const seen = await drafts.read('0771234567')
      await count()
      await encryptedStore.forgetExpired()
      await count()
      return { seen, counts }
    })
    // The picture of the first number is gone after one day, its draft after three; a read deletes nothing.
    expect(onDisk).toEqual({ seen: {}, counts: [2, 1, 2, 1, 1, 1] })
    await expect(read('0770000000')).resolves.toEqual({ reference: {} })
  })
})
