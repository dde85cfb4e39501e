import { beforeAll, describe, expect, it } from 'vitest'
import { changesBetween } from '../../../build/atlas/difference.ts'
import { asMarkdown, metBy } from '../../../build/atlas/difference-text.ts'
import { guardNames, guardSentence } from '../../../build/atlas/guard-words.ts'
import { summaryOf } from '../../../build/atlas/summary.ts'
import { everyState, keyOf, type Data } from '../../../build/viewer/data.ts'
import { searchOf } from '../../../build/viewer/search.ts'
import { callsOf, exitsOf, leftByTimeAlone, leftByWaiting, messagesOf, statesOf } from '../../../build/viewer/tables.ts'
import { dataWith, screenful } from './data.ts'

const reason = 'the application went on by itself'
const looks = {
  'onboarding:address.saveFailed': {
    screens: [screenful({ si: ['සුරකින්න බැරි වුණා'] }), screenful({}, 'no connection')],
    reason: null,
  },
  'onboarding:address.resolving': { screens: [], reason },
  'signIn:code.check.enteringCode': {
    screens: [screenful({}), screenful({}, 'wrong five times'), screenful({}, 'too many attempts (429)')],
    reason: null,
  },
  'photos:preview.uploadFailed': { screens: [screenful({}, 'too large (413)')], reason: null },
}

let data: Data
let find: ReturnType<typeof searchOf>
beforeAll(async () => {
  data = await dataWith(looks, ['connection', 'scoring'])
  find = searchOf(data)
})

const extra = (key: string) => {
  const found = data.extras[key]
  if (!found) throw new Error(`${key} is no state`)
  return found
}
const used = () => everyState(data).flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? []))
const found = (query: string) => find(query, 300).map(({ key }) => key)

const keys = (machine: string) =>
  data.machines
    .filter(({ id }) => id === machine)
    .flatMap(({ states }) => states.flatMap(({ transitions }) => transitions.map(({ key }) => `${machine} ${key}`)))
const isNamed = ({ buttons, words }: ReturnType<typeof extra>) =>
  Object.values(buttons).includes('Back') || words?.en.offers.includes('Back') === true

describe('the data of the atlas', () => {
  it('has the screens of every state, or why there are none', () => {
    expect(everyState(data).length).toBeGreaterThan(190)
    expect(everyState(data).filter((state) => !(keyOf(state) in data.extras))).toEqual([])
    expect(extra('onboarding:address.resolving').whyNoScreen).toBe(reason)
    expect(data.questions.unpictured).toContainEqual(
      expect.objectContaining({ text: reason, state: expect.objectContaining({ path: 'address.resolving' }) }),
    )
  })

  it('says what a screen must show and offer in every language', () => {
    const { words } = extra('onboarding:offer.adjusting')
    expect(words?.en.shows).toContain('You get RS 15,000'.replace(' 15', '\u00a015'))
    expect(words?.en.offers).toContain('Accept loan')
    expect(words?.ta.offers.join()).toMatch(/[\u0B80-\u0BFF]/)
  })

  it('ties a button to its event', () => {
    expect(extra('onboarding:offer.adjusting').buttons).toMatchObject({
      'products.asked': 'Back',
      'offer.confirmed': 'Accept loan',
    })
    expect(extra('signIn:code.check.enteringCode').buttons).toMatchObject({ 'code.submitted': 'Log in: Code' })
  })

  it('leads to a state from the landing page, one machine after the other', () => {
    const route = extra('signIn:code.check.enteringCode').route
    expect(route[0]).toMatchObject({ machine: 'signIn', words: 'begins' })
    expect(route.map(({ words }) => words)).toContain('phone submitted')
    expect(route.at(-1)?.path).toMatch(/^code/)
    const photos = extra('photos:preview.uploadFailed').route.map(({ machine }) => machine)
    expect([...new Set(photos)]).toEqual(['signIn', 'onboarding', 'photos'])
    const steps = extra('photos:instructions').route.map(({ path }) => path)
    expect(steps).toEqual(expect.arrayContaining(['personalData.filling', 'address.saving', 'reference.filling']))
  })

  it('knows which generated paths take a transition', () => {
    expect(keys('connection').filter((key) => !data.covered[key])).toEqual([])
    expect(keys('photos').filter((key) => data.covered[key])).toEqual([])
  })

  it('counts a failure as said where the screen has words for it afterwards', () => {
    const silent = data.questions.silent.map(({ state, text }) => `${keyOf(state)} ${text}`).join('\n')
    expect(silent).not.toContain('onboarding:address.saving')
    expect(silent).not.toContain('signIn:code.check.checkingCode')
    expect(silent).not.toContain('ownRecords:open.reading')
    expect(silent).toContain('onboarding:restoring read drafts: failed')
  })
})

describe('the words of the guards', () => {
  it('have a sentence for every guard of every machine', () => {
    expect(used().filter((guard) => guardSentence(guard) === null)).toEqual([])
    expect(guardSentence('isUnheardOf')).toBeNull()
  })
  it('have no sentence that nothing uses', () => {
    const names = new Set(used().map((guard) => guard.split(' ')[0]))
    expect(guardNames().filter((name) => !names.has(name))).toEqual([])
  })
  it('name the fixed value of a guard', () => {
    expect(guardSentence('isPast (step address)')).toBe('The lender says that the step "address" is done.')
  })
})

describe('the search', () => {
  it.each([
    ['code wrong five times', 'signIn:code.check.enteringCode'],
    ['too many attempts', 'signIn:code.check.enteringCode'],
    ['address offline', 'onboarding:address.saveFailed'],
    ['adress offline', 'onboarding:address.saveFailed'],
    ['NIC', 'onboarding:personalData.filling'],
    ['Back in the offer', 'onboarding:offer.adjusting'],
    ['සුරකින්න බැරි', 'onboarding:address.saveFailed'],
    ['புதிய குறியீட்டை அனுப்ப முடியவில்லை', 'signIn:code.resend.resendFailed'],
    ['scoring takes longer', 'scoring:waiting'],
    ['photo too large', 'photos:preview.uploadFailed'],
  ])('finds %s first at %s', (query, key) => {
    expect(found(query)[0]).toBe(key)
  })
  it('finds a button that is named alone where it can be pressed', () => {
    const all = everyState(data).map(keyOf)
    const named = all.filter((key) => isNamed(extra(key)))
    expect(named.length).toBeGreaterThan(5)
    expect(named).toContain(found('Back')[0])
    expect(named.filter((key) => !found('Back').slice(0, 25).includes(key))).toEqual([])
  })
  it('finds states by title, event, address, call and reading', () => {
    expect(found('finding out')).toContain('onboarding:address.resolving')
    expect(found('phone.submitted')).toContain('signIn:visiting')
    expect(found('/offerDetails')).toContain('onboarding:offer.adjusting')
    expect(found('POST /v1/register/address')).toContain('onboarding:address.saving')
    expect(found('nothinglikethis')).toEqual([])
  })
  it('finds exactly the states of a reading that the table names', () => {
    const states = statesOf(data, 'RD35').map(keyOf)
    expect(states).toContain('account:open.data.readFailed')
    expect(states.filter((key) => !found('RD35').includes(key))).toEqual([])
  })
})

describe('the tables', () => {
  it('begin with the state that has the most ways out', () => {
    const counts = exitsOf(data).map(({ ways }) => ways.length)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(counts[0]).toBeGreaterThan(5)
  })
  it('tell what only the clock ends from what an answer ends', () => {
    const alone = leftByTimeAlone(data).map(({ state }) => keyOf(state))
    expect(alone).toContain('scoring:waiting')
    expect(alone).not.toContain('bankAccount:setting')
    const names = leftByWaiting(data).map(({ state }) => keyOf(state))
    expect(names).toContain('bankAccount:setting')
    expect(names).not.toContain('signIn:code.check.enteringCode')
  })
  it('hold the messages of a page in every language', () => {
    const bank = messagesOf(data).find(({ page }) => page === '/bankAccount')
    expect(bank?.texts.en).toContain('Your saved accounts did not load')
    expect(bank?.texts.ta.filter((text) => /[\u0B80-\u0BFF]/.test(text)).length).toBeGreaterThan(20)
  })
  it('name the calls in the order of the journey, signing out last', () => {
    const requests = callsOf(data).map(({ call }) => call.request)
    const at = (end: string) => requests.findIndex((request) => request?.endsWith(end))
    const order = [
      '/login',
      '/register/personalData',
      '/register/address',
      '/addBankAccount',
      '/disbursement',
      '/logout',
    ].map(at)
    expect(order.every((place) => place >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
})

const formerName = (text: string) => text.replaceAll('signOutSync', 'farewell').replaceAll('synced', 'told')

describe('the difference', () => {
  it('tells added, removed, renamed and changed states apart', () => {
    const now = summaryOf(data)
    const { slow, offline, ...rest } = now['connection'] ?? {}
    if (!slow || !offline) throw new Error('the connection machine has these states')
    const before = {
      ...now,
      connection: {
        ...rest,
        sleepy: slow,
        gone: { ...offline, title: 'Gone', transitions: ['line.cut -> online'] },
        offline: { ...offline, title: 'No line' },
      },
    }
    const changes = changesBetween(before, now)
    const kinds = changes.map(({ kind, path, before: from }) => [kind, path, from])
    expect(kinds).toContainEqual(['renamed', 'slow', 'sleepy'])
    expect(kinds).toContainEqual(['removed', 'gone', null])
    expect(kinds).toContainEqual(['changed', 'offline', null])
    expect(changesBetween({ ...now, connection: {} }, now).map(({ kind }) => kind)).toContain('added')
    const log = [
      { text: '- **connection**: a line', machines: ['connection'] },
      { text: '- Ports: another', machines: [] },
    ]
    const text = asMarkdown({ name: 'v1', changes, log, before: {}, pictures: null })
    expect(text).toContain('1 removed, 1 renamed, 1 changed in connection.')
    expect(text).toContain('- **renamed** `slow`')
    expect(text).toContain('title: "No line" is now')
    expect(text).toMatch(/### connection: .+\n\nChange log:\n\n- \*\*connection\*\*: a line\n/)
    expect(text).toContain('### Also in the change log\n\n- Ports: another\n')
  })
  it('knows states that have another name, title and outer state by what leaves them', () => {
    const now = summaryOf(data)
    const session = Object.entries(now['session'] ?? {}).map(([path, state]) => {
      if (!path.startsWith('signOutSync')) return [path, state] as const
      const transitions = state.transitions.map(formerName)
      return [formerName(path), { ...state, title: `Old ${state.title}`, description: '', transitions }] as const
    })
    const changes = changesBetween({ ...now, session: Object.fromEntries(session) }, now)
    expect(changes.map(({ kind, before, path }) => [kind, before, path])).toEqual(
      expect.arrayContaining([
        ['renamed', 'farewell', 'signOutSync'],
        ['renamed', 'farewell.told', 'signOutSync.synced'],
        ['renamed', 'farewell.repeating', 'signOutSync.repeating'],
      ]),
    )
    expect(changes.filter(({ kind }) => kind === 'added' || kind === 'removed')).toEqual([])
  })
  it('says on which page a borrower meets a change, and which readings it touches', () => {
    const now = summaryOf(data)
    const { 'address.saveFailed': state, ...rest } = now['onboarding'] ?? {}
    const [change] = changesBetween({ ...now, onboarding: rest }, now)
    expect(state).toBeDefined()
    expect(change).toMatchObject({ kind: 'added', path: 'address.saveFailed', machine: 'onboarding', page: '/address' })
    expect(change && metBy(change)).toBe('met by the borrower at')
    const { visiting, ...others } = now['signIn'] ?? {}
    const [visit] = changesBetween({ ...now, signIn: { ...others, visiting: { ...visiting!, paths: ['/gone'] } } }, now)
    expect(visit?.details).toContain('− page /gone')
    expect(visit && metBy(visit)).toBe('met by a visitor at')
  })
  it('is empty between equal machines', () => {
    expect(changesBetween(summaryOf(data), summaryOf(data))).toEqual([])
  })
})
