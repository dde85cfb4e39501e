import { beforeAll, describe, expect, it } from 'vitest'
import { missingOn, portraitOf, type Book } from '../../../build/atlas/book.ts'
import { callsOf, exitsOf, leftByWaiting, messagesOf } from '../../../build/atlas/pages/cross-tables.ts'
import { addressOf } from '../../../build/atlas/data.ts'
import { differenceOf } from '../../../build/atlas/difference.ts'
import { find } from '../../../build/atlas/find.ts'
import { guardNames, guardSentence } from '../../../build/atlas/guard-words.ts'
import { html } from '../../../build/atlas/pages/html.ts'
import { indexOf, pagesOf } from '../../../build/atlas/pages/pages.ts'
import { questionsOf } from '../../../build/atlas/questions.ts'
import { summaryOf } from '../../../build/atlas/summary.ts'
import { requirementsIn } from '../../../build/checks/requirements.ts'
import { bookWith, portrait } from './small-book.ts'

const reason = 'the application went on by itself'
const looks = new Map([
  ['onboarding:address.saveFailed', portrait({ si: ['සුරකින්න බැරි වුණා'], ta: ['Not translated yet'] })],
  ['onboarding:address.resolving', { kind: 'not shown', reason } as const],
])
const difference = { previous: null, pictures: null }

let book: Book
let pages: ReadonlyMap<string, string>
beforeAll(async () => {
  book = await bookWith(looks, ['connection', 'scoring'])
  pages = await pagesOf(book, { requirements: requirementsIn('- **RD35** A failed save is shown.'), difference })
}, 120_000)

const used = () =>
  book.atlas.machines.flatMap(({ states }) =>
    states.flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? [])),
  )
const titles = (query: string) => find(indexOf(book), query, 300).map(({ entry }) => entry.name)

const pageOf = (path: string) => pages.get(addressOf('onboarding', path)) ?? ''

describe('the atlas', () => {
  it('has a page for every state of every chart', () => {
    const wanted = book.atlas.machines.flatMap(({ id, states }) => states.map(({ path }) => addressOf(id, path)))
    expect(wanted.length).toBeGreaterThan(190)
    expect(wanted.filter((name) => !pages.has(name))).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    const beside = new Set(['tokens.css', 'atlas.css', 'atlas.js', 'index-data.js'])
    const dead = [...pages].flatMap(([name, text]) =>
      [...text.matchAll(/(?:href|src)="([^"]*)"/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:#|data:|http:\/\/localhost:5173\/stage\?|shots\/|charts\/)/.test(target))
        .map((target) => target.replaceAll('&amp;', '&').replace(/#.*$/, ''))
        .filter((target) => !pages.has(target) && !beside.has(target))
        .map((target) => `${name}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('asks no network for anything', () => {
    const asking = [...pages].filter(([, text]) => /(?:src|<link[^>]*href)="https?:/.test(text)).map(([name]) => name)
    expect(asking).toEqual([])
  })

  it('shows the picture, the deep link and the steps of a state', () => {
    const page = pages.get(addressOf('onboarding', 'address.saveFailed')) ?? ''
    expect(page).toContain('src="shots/phone-si.jpg"')
    expect(page).toContain('http://localhost:5173/stage?stage=onboarding:address.saveFailed&amp;lang=ta')
    expect(page).toContain('address submitted')
    expect(page).toContain('POST /v1/register/address')
  })

  it('says what the screen of a state must show and offer, or why nothing tells it', () => {
    expect(pageOf('offer.adjusting')).toContain('<li>You get RS 15,000</li>'.replaceAll(' 15', '\u00a015'))
    expect(pageOf('offer.adjusting')).toContain('<li>Accept loan</li>')
    expect(pageOf('address.saveFailed')).toContain('<li>Not saved. Your answers are still here.</li>')
    expect(pageOf('placing')).toContain('Nothing on the screen tells this state: the machine leaves it at once.')
  })

  it('marks covered transitions by a word and a sign, and those that no test takes', () => {
    expect(pages.get(addressOf('connection', '')) ?? '').toMatch(/✓<\/span\s*>\s*covered/)
    expect(pages.get(addressOf('photos', '')) ?? '').toMatch(/✗<\/span\s*>\s*not covered/)
  })

  it('says which state could not be pictured, and why, on its page and among the questions', () => {
    expect(questionsOf(book).unpictured).toContainEqual(
      expect.objectContaining({ text: reason, state: expect.objectContaining({ path: 'address.resolving' }) }),
    )
    expect(pages.get('questions.html')).toContain(reason)
    expect(pages.get(addressOf('onboarding', 'address.resolving'))).toContain(reason)
  })

  it('writes whatever a chart says as text, never as a page', () => {
    expect(html`<b>${'<script>"&'}</b>`.text).toBe('<b>&lt;script&gt;&quot;&amp;</b>')
  })
})

describe('the words of the guards', () => {
  it('have a sentence for every guard of every chart', () => {
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
  it('finds a state by what its screen says in Sinhala', () => {
    const [hit] = find(indexOf(book), 'සුරකින්න බැරි')
    expect(hit?.entry.href).toBe(addressOf('onboarding', 'address.saveFailed'))
    expect(hit?.text).toBe('සුරකින්න බැරි වුණා')
  })
  it('finds a state without a picture by what its screen must say, in every language', () => {
    expect(titles('could not send a new code')).toContain('signIn · code.resend.resendFailed')
    expect(titles('புதிய குறியீட்டை அனுப்ப முடியவில்லை')).toContain('signIn · code.resend.resendFailed')
  })
  it.each([
    ['wrong code', 'signIn · code.check.enteringCode'],
    ['too many tries', 'signIn · code.check.enteringCode'],
    ['too large', 'photos · preview.uploadFailed'],
  ])('finds what is typed in plain words: %s', (query, name) => {
    expect(titles(query)).toContain(name)
  })
  it('finds states by title, event, address, call and reading', () => {
    expect(titles('finding out')).toContain('onboarding · address.resolving')
    expect(titles('phone.submitted')).toContain('signIn · visiting')
    expect(titles('/offerDetails')).toContain('onboarding · offer.adjusting')
    expect(titles('POST /v1/register/address')).toContain('onboarding · address.saving')
    expect(titles('RD36')).toContain('dependentLists · failed')
    expect(titles('nothing like this')).toEqual([])
  })
})

describe('the tables', () => {
  it('begin with the state that has the most ways out', () => {
    const counts = exitsOf(book).map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(counts[0]).toBeGreaterThan(10)
  })
  it('name states that only time or an answer ends, and no other', () => {
    const names = leftByWaiting(book).map(({ state }) => `${state.machine} ${state.path}`)
    expect(names).toContain('scoring checking')
    expect(names).toContain('bankAccount setting')
    expect(names).not.toContain('signIn code.check.enteringCode')
  })
  it('hold the messages of a page in every language', () => {
    const bank = messagesOf(book).find(({ page }) => page === '/bankAccount')
    expect(bank?.texts.en).toContain('Your saved accounts did not load')
    expect(bank?.texts.ta.filter((text) => /[\u0B80-\u0BFF]/.test(text)).length).toBeGreaterThan(20)
    expect(pages.get('tables.html')).toContain('<code>/bankAccount</code>')
  })
  it('name the calls in the order of the journey', () => {
    const requests = callsOf(book).map(({ call }) => call.request)
    const at = (request: string) => requests.indexOf(request)
    expect(at('POST /v1/register/personal')).toBeLessThan(at('POST /v1/register/address'))
    expect(at('POST /v1/register/address')).toBeGreaterThan(0)
  })
})

describe('missing translations', () => {
  it('are marked on the screen that shows English instead', () => {
    const lacking: Book = { ...book, untranslated: { ...book.untranslated, ta: ['Not translated yet'] } }
    const shown = portraitOf(lacking, 'onboarding', 'address.saveFailed')
    expect(shown && missingOn(lacking, shown, 'ta')).toEqual(['Not translated yet'])
    expect(shown && missingOn(lacking, shown, 'si')).toEqual([])
  })
})

describe('the difference', () => {
  it('shows states and transitions that were added and removed, and what is said differently', () => {
    const now = summaryOf(book.atlas)
    const state = now['connection']?.['slow']
    if (!state) throw new Error('the connection chart has a slow state')
    const { slow: _gone, ...rest } = now['connection'] ?? {}
    const before = {
      ...now,
      connection: {
        ...rest,
        sleepy: { ...state, title: 'Sleepy' },
        offline: { ...(rest['offline'] ?? state), title: 'No line', transitions: ['line.cut -> sleepy'] },
      },
    }
    const found = differenceOf(before, now)
    expect(found.addedStates).toEqual([{ machine: 'connection', path: 'slow', what: state.title }])
    expect(found.removedStates).toEqual([{ machine: 'connection', path: 'sleepy', what: 'Sleepy' }])
    expect(found.removedTransitions).toContainEqual({
      machine: 'connection',
      path: 'offline',
      what: 'line.cut -> sleepy',
    })
    expect(found.addedTransitions.map(({ path }) => path)).toContain('offline')
    expect(found.said.map(({ what }) => what)).toContainEqual(expect.stringContaining('"No line" is now'))
  })
  it('is empty between equal charts', () => {
    const now = summaryOf(book.atlas)
    expect(Object.values(differenceOf(now, now)).flat()).toEqual([])
  })
})

describe('the readings', () => {
  it('stand on the page of the questions with their text and the states that depend on them', () => {
    const page = pages.get('questions.html') ?? ''
    expect(page).toMatch(/<th scope="row">RD35<\/th>\s*<td>A failed save is shown\.<\/td>\s*<td>\s*<a href=/)
  })
})
