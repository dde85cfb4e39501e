// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { answered } from '#support/fake-ports.ts'
import { helpOptions } from '#support/samples/lending.ts'
import { accountOf } from '../borrowers.ts'
import { settled } from '../render-page.tsx'
import { atNoon, main, open, slip } from './open-account.ts'

atNoon()

const help = { callAt: null, promisedOn: null }
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const way = (name: string) => within(heading(name).closest('section') ?? document.body)
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const words = (name: string) => heading(name).closest('section')?.textContent.replaceAll('\u00a0', ' ')

const choose = (user: UserEvent, name: string, option: string) =>
  user.selectOptions(
    way(name).getByRole('combobox'),
    way(name).getByRole('option', { name: (found) => found.replaceAll('\u00a0', ' ') === option }),
  )

async function opened(options = helpOptions()) {
  const page = await open(accountOf({}, { help }))
  await page.user.click(screen.getByRole('button', { name: 'I cannot pay it all' }))
  await page.answer('readHelp', options)
  await screen.findByRole('heading', { level: 1, name: 'I cannot pay it all' })
  return page
}

describe('a borrower who cannot pay it all', () => {
  it('is offered help on the slip where the lender offers it, behind payment and extension (RD380)', async () => {
    await open(accountOf({}, { help }))
    expect(slip().buttons).toEqual(['PAY FOR THE LOAN', 'EXTEND THE LOAN', 'I cannot pay it all'])
  })

  it('comes to it by the link of a reminder, once it is offered (RD380, RD387)', async () => {
    location.hash = '#help'
    try {
      const page = await open(accountOf({}, { help }))
      await page.answer('readHelp', helpOptions())
      expect(await screen.findByRole('heading', { level: 1, name: 'I cannot pay it all' })).toBeTruthy()
      await page.user.click(screen.getByRole('button', { name: /Back/ }))
      await settled()
      expect(slip().buttons).toContain('I cannot pay it all')
    } finally {
      location.hash = ''
    }
  })

  it('sees every way with its full cost, the cheapest first, and none chosen (RD380, Z12)', async () => {
    await opened()
    expect(titles()).toEqual(['Be called back', 'Pay all of it on another day', 'Pay a part today', 'Extend the loan'])
    expect(main()).toContain('Each cost is what you pay beyond the RS 14,201 owed today.')
    expect(words('Be called back')).toContain(`Cost: RS 0${brand.care.person.en} calls you on your number.`)
    expect(words('Pay a part today')).toContain('Cost: RS 300 to RS 350')
    expect(words('Pay all of it on another day')).toContain('Cost: RS 60 to RS 120')
    expect(words('Extend the loan')).toContain('Cost: RS 385Pay RS 385 today. You still owe RS 12,000 on Tue 8 Dec.')
    for (const list of screen.getAllByRole<HTMLSelectElement>('combobox')) expect(list.value).toBe('')
    expect(screen.queryByRole('button', { name: 'Call me' })).toBeNull()
  })

  it('leaves out ways that this loan does not have (RD380)', async () => {
    await opened(helpOptions({ extension: null, parts: [] }))
    expect(titles()).toEqual(['Be called back', 'Pay all of it on another day'])
  })

  it('learns what a part costs and leaves, and pays exactly this part (RD380, U23)', async () => {
    const { user } = await opened()
    await choose(user, 'Pay a part today', 'RS 2,000')
    expect(words('Pay a part today')).toContain('Cost: RS 300Daily charges')
    expect(words('Pay a part today')).toContain('Pay RS 2,000 today. You still owe RS 10,300 on Tue 8 Dec.')
    await user.click(screen.getByRole('button', { name: 'Pay this part' }))
    await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
    expect(main()).toContain('To pay todayRS 2,000')
  })

  it('chooses a day by its price, and reads on the account that it is received (RD381)', async () => {
    const page = await opened()
    await choose(page.user, 'Pay all of it on another day', 'Thu 3 Dec, RS 12,120')
    await page.user.click(screen.getByRole('button', { name: 'Promise this day' }))
    expect(page.fake.inputs('askForHelp')).toEqual([{ creditId: 7, asked: { promisedOn: '2026-12-03' } }])
    await page.answer('askForHelp', undefined)
    expect(main()).toContain('Received: you pay all of it on Thu 3 Dec.')
  })

  it('chooses the hour of a call, and reads who calls when (RD381)', async () => {
    const page = await opened()
    await choose(page.user, 'Be called back', '22.11.2026 11:00')
    await page.user.click(screen.getByRole('button', { name: 'Call me' }))
    await page.answer('askForHelp', undefined)
    expect(main()).toContain(`Received: ${brand.care.person.en} calls you at 22.11.2026 11:00.`)
  })

  it('reads that the ways did not load, and whom to call (RD380)', async () => {
    const page = await open(accountOf({}, { help }))
    await page.user.click(screen.getByRole('button', { name: 'I cannot pay it all' }))
    await page.fail('readHelp', answered(404))
    await settled()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(main()).toContain('Customer care:')
  })
})
