// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import type { AccountData } from '#machines/account/account-data.ts'
import { i18n } from '#i18n/catalogs.ts'
import { accountData, applicationState, applying, credit, product, registering } from '#support/samples/lending.ts'
import { answered, offline } from '#support/fake-ports.ts'
import { button } from '../gestures/hand.ts'
import { OpenApplication } from './application.tsx'
import { beginningOf } from './begin.ts'
import { endingOf } from './endings.ts'
import { happen } from './happen.ts'

let app: OpenApplication | null = null
afterEach(() => app?.close())

async function open(chart: string, input: unknown, ...events: EventObject[]): Promise<OpenApplication> {
  i18n.load('en', {})
  i18n.activate('en')
  app = new OpenApplication({ ...beginningOf(chart, input), about: chart })
  await app.show()
  for (const event of events) await happen(app, chart, event)
  return app
}
const event = (type: string, payload: object = {}): EventObject => Object.assign({ type }, payload)
const done = (id: string, output: unknown) => event(`xstate.done.actor.${id}`, { output })
const failed = (id: string, error: unknown) => event(`xstate.error.actor.${id}`, { error })

const account = ({ client, ...loan }: AccountData) => [done('readClientInfo', client), done('readCredit', loan)]
const extension = { term: 14, amount: 3_500, prevDate: '2026-12-01', nextDate: '2026-12-15', newRepaymentAmount: null }

describe('while something is sent', () => {
  it('paying cannot be pressed while an extension is prepared (UX8, M10)', async () => {
    const { hand } = await open('account', {}, ...account(accountData(credit())), event('extension.asked'))
    expect(await hand.offers(button('PAY FOR THE LOAN'))).toBe(false)
  })

  it('neither the amount nor the unfinished application can be pressed while an application is created (UX8, M4)', async () => {
    const data = accountData(null, { hasUnfinishedApplications: true })
    const { hand } = await open('account', {}, ...account(data), done('readDays', applicationState()))
    expect(await hand.offers(button('More: Loan amount'))).toBe(true)
    await hand.press(button('APPLY NOW'))
    expect(await hand.offers(button('More: Loan amount'))).toBe(false)
    expect(await hand.offers(button('OR FINISH UNFINISHED APP'))).toBe(false)
  })

  it('Back is gone while an extension is confirmed (UX8, M12)', async () => {
    const { hand } = await open(
      'account',
      {},
      ...account(accountData(credit())),
      event('extension.asked'),
      done('initProlongation', extension),
    )
    expect(await hand.offers(button('Back', 'main'))).toBe(true)
    await hand.press(button('Extend loan'))
    expect(await hand.offers(button('Back', 'main'))).toBe(false)
  })

  it('Change is gone while the account is fixed (UX8, K2)', async () => {
    const chosen = [event('account.chosen', { id: 2 }), event('account.submitted')]
    const accounts = [1, 2].map((id) => ({ id, bankName: 'Bank', branchName: 'Main', accountNumber: `10000${id}` }))
    const { hand } = await open('bankAccount', { applicationId: 5 }, done('readBankAccounts', accounts), ...chosen)
    expect(await hand.offers(button('Use a different account', 'dialog'))).toBe(true)
    await hand.press(button('Use this account', 'dialog'))
    expect(await hand.offers(button('Use a different account', 'dialog'))).toBe(false)
  })

  it('another product cannot be chosen while the conditions are prepared (UX8, C2)', async () => {
    const products = [product(), product({ id: 4 })]
    const { hand } = await open(
      'onboarding',
      { position: applying('state_offer'), path: '/chooseProduct', requestedAmount: 15_000 },
      done('readDrafts', {}),
      done('checkScoring', { kind: 'products', products }),
      event('product.chosen', { id: 3 }),
      event('product.submitted'),
    )
    await hand.press(button('Choose this loan', 'dialog'))
    expect(await hand.offers({ kind: 'field', css: 'main input[name=product][value="4"]' })).toBe(false)
  })
})

describe('a next step that does not load', () => {
  it('is said in the strip with Try again when a chart has ended and nobody knows what comes next (RD11)', async () => {
    const opened = await open('session', { hint: 'in' }, done('readProfile', registering('state_persdata')))
    for (const { chart, event: step } of endingOf('onboarding', { outcome: 'position', position: null }))
      await happen(opened, chart, step)
    await happen(opened, 'session', failed('readNext', offline))
    expect(opened.session.getSnapshot().matches({ standing: { signedIn: { lead: 'nextUnknown' } } })).toBe(true)
    expect(await opened.hand.offers(button('Try again'))).toBe(true)
    await opened.hand.press(button('Try again'))
    expect(opened.session.getSnapshot().matches({ standing: { signedIn: { lead: 'rereading' } } })).toBe(true)
  })

  it('is said above the photos with Try again (RD65, H7)', async () => {
    const position = registering('state_photos')
    const opened = await open('onboarding', { position, requestedAmount: 15_000 }, done('readDrafts', {}))
    for (const { chart, event: step } of endingOf('photos', { position: null })) await happen(opened, chart, step)
    await happen(opened, 'onboarding', failed('readProfile', answered(422)))
    expect(document.body.textContent).toContain('Your answers are saved, but the next step did not load.')
    await opened.hand.press(button('Try again'))
    expect(opened.chart('onboarding')?.getSnapshot().value).toBe('readingPosition')
  })

  it('is said at the bank account while no application could be created, with Try again (RD51)', async () => {
    const position = applying('state_bank_account', { applicationId: null })
    const opened = await open('onboarding', { position, requestedAmount: 15_000 }, done('readDrafts', {}))
    expect(heading()).toBe('Your bank account')
    await happen(opened, 'onboarding', done('findMissingApplication', applicationState({ applicationId: null })))
    expect(document.querySelector('.skeleton')).not.toBeNull()
    await happen(opened, 'onboarding', failed('createApplication', answered(422)))
    expect(document.body.textContent).toContain('Your answers are saved, but the next step did not load.')
    expect(document.querySelector('.skeleton')).toBeNull()
    await opened.hand.press(button('Try again'))
    expect(opened.chart('onboarding')?.getSnapshot().value).toEqual({ application: 'finding' })
  })
})

const heading = () => document.querySelector('h1')?.textContent

describe('a lender that is slow', () => {
  it('heads the page that waits, and its Try again gives up the call that hangs (RD7)', async () => {
    const { fake, hand } = await open('session', { hint: 'in' })
    expect(heading()).toBe('Connecting…')
    const [hanging] = fake.open('readProfile')
    await hand.press(button('Try again'))
    expect(hanging?.signal.aborted).toBe(true)
    expect(fake.open('readProfile')).toHaveLength(1)
  })

  it('offers no Try again where the wait cannot be cut short (RD7)', async () => {
    const input = { position: applying('state_bank_account'), path: '/bankAccount', requestedAmount: null }
    const { fake, hand } = await open('onboarding', input, done('readDrafts', {}))
    expect(fake.open('readApplicationState')).toHaveLength(1)
    expect(document.body.textContent).toContain('Still connecting…')
    expect(await hand.offers(button('Try again'))).toBe(false)
  })

  it('heads the bank account while the saved accounts are read (RD7)', async () => {
    await open('bankAccount', { applicationId: 5 })
    expect(heading()).toBe('Your bank account')
  })
})

describe('a lender that cannot be reached', () => {
  it('is shown with Try again even in the moment in which the connection is restored (RD11)', async () => {
    const opened = await open('session', { hint: 'in' }, done('readProfile', registering('state_persdata')))
    const { fake, hand } = opened
    await opened.run(() => fake.say('watchConnection', { type: 'connection.lost' } as never))
    await opened.run(() => fake.say('watchConnection', { type: 'connection.restored' } as never))
    expect(document.body.textContent).toContain('You are back online.')
    await happen(opened, 'session', event('path.asked', { path: '/chooseProduct' }))
    await happen(opened, 'session', failed('readProfile', offline))
    expect(document.body.textContent).not.toContain('You are back online.')
    expect(await hand.offers(button('Try again'))).toBe(true)
  })
})
