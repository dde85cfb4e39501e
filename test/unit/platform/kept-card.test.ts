import { describe, expect, it } from 'vitest'
import { createKeptCard } from '#platform/kept-card.ts'
import { createRecords } from '#platform/records.ts'
import { card } from '#support/samples/lending.ts'

describe('the card on the device', () => {
  it('holds five fields, whatever else it is given, until it is removed (Z10, RD113)', async () => {
    const records = createRecords(() => undefined)
    const kept = createKeptCard(records)
    expect(await kept.read()).toBeNull()
    const more = { ...card(), email: 'a@b.example', passport: '901234567V' }
    await kept.keep(more)
    expect(await records.all('keys')).toEqual([card()])
    expect(await kept.read()).toEqual(card())
    await kept.remove()
    expect([await kept.read(), await records.all('keys')]).toEqual([null, []])
  })

  it('shows nothing of another shape (Z10)', async () => {
    const records = createRecords(() => undefined)
    await records.put('keys', 'repayment_card', { ...card(), amount: '12000' })
    expect(await createKeptCard(records).read()).toBeNull()
  })
})
