import { describe, expect, it } from 'vitest'
import { createKeptCard } from '#platform/storage/kept-card.ts'
import { createRecords } from '#platform/storage/records.ts'
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

  it('reads a card of an earlier version: its one amount belongs to the day of the answer (Z10, RD317)', async () => {
    const records = createRecords(() => undefined)
    const earlier = { loanId: '1', sixDigits: '', amount: 11_055, dueDate: '2026-12-02' }
    await records.put('keys', 'repayment_card', { ...earlier, confirmedAt: Date.UTC(2026, 10, 18, 20, 0) })
    expect(await createKeptCard(records).read()).toMatchObject({
      today: { amount: 11_055, on: '2026-11-19' },
      planned: { amount: 0, on: '2026-12-02' },
    })
  })

  it('shows nothing of another shape (Z10)', async () => {
    const records = createRecords(() => undefined)
    await records.put('keys', 'repayment_card', { ...card(), today: { amount: '12000', on: '2026-11-21' } })
    expect(await createKeptCard(records).read()).toBeNull()
  })
})
