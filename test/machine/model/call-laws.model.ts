import { withImplementations } from '#machines/shared/with-implementations.ts'
import { describe, expect, it } from 'vitest'
import { charts, nameOf, nodesOf } from '../../../build/charts/nodes.ts'
import { answered } from '#support/fake-ports.ts'
import { brokenChart } from './broken.ts'
import { chartsOnScreen } from './gestures/screens.ts'
import type { Model } from './model.ts'
import { modelOf, models, pathsOf } from './paths.ts'
import { kindOf, onDevice, repeatable, writes } from './ports-table.ts'
import { readable, replay, walkedOn } from './replay.ts'
import { secondSendings, withFailingWrites } from './second-sendings.ts'
import { sentTwice } from './sent-twice.ts'
import { Taken } from './taken.ts'
import { failuresOf, unsaid, withoutWords } from './unsaid.ts'

type Judged = { readonly walks: number; readonly complaints: readonly string[] }

/** What is sent once too often on the walks of a model, each with its last steps. */
async function judged(model: Model): Promise<Judged> {
  const found: string[] = []
  const walks = secondSendings(withFailingWrites(model))
  for (const walk of walks) {
    const again = sentTwice((await walkedOn(model, walk)).history)
    const last = walk.edges.slice(-3).map(({ event }) => readable(event))
    if (again.length > 0) found.push(`${again.join('; ')}: ${last.join(', ')}`)
  }
  return { walks: walks.length, complaints: found }
}

/** Fewest walks on which something is sent and fails; the other charts send nothing that may arrive only once. */
const fewest: Readonly<Record<string, number>> = {
  account: 100,
  onboarding: 100,
  photos: 10,
  bankAccount: 10,
  ownRecords: 10,
}

type Part = Record<string, unknown>

/** Begins at the offer, so that little has to be explored. */
const atOffer = (): Model => {
  const model = modelOf('onboarding')
  const inputs = model.inputs.filter((input) => JSON.stringify(input).includes('/offerDetails'))
  return { ...model, inputs }
}
const offerWith = (keys: readonly string[], change: (part: Part) => void): Model => {
  const model = atOffer()
  return { ...model, machine: brokenChart(model.machine, ['states', 'offer', 'states', ...keys], change) }
}
const sendsAgain = { target: 'confirming', reenter: true }

describe('what was sent', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))(
    'is not sent again by %s before it was looked up (RD65, UX23)',
    async (id, model) => {
      const { walks, complaints } = await judged(model)
      expect(complaints).toEqual([])
      expect(walks).toBeGreaterThanOrEqual(fewest[id] ?? 0)
      expect(walks > 0).toBe(id in fewest)
    },
  )
})

describe('the law of what is sent twice', () => {
  it('notices a chart that sends the disbursement again on failure, along its own paths (RD65)', async () => {
    const model = offerWith(['confirming', 'invoke'], (invoke) => {
      invoke['onError'] = sendsAgain
    })
    const failing = pathsOf('onboarding', model).find(({ steps }) =>
      steps.some(({ event }) => event.type === 'xstate.error.actor.confirmDisbursement'),
    )
    if (!failing) throw new Error('no path on which the confirmation fails')
    await expect(replay(model, failing.walk, new Taken())).rejects.toThrow(
      /onboarding sends twice\.\n0\. begin\n.*\nconfirmDisbursement is sent again although/s,
    )
  })

  it.each([
    [
      'that takes a refusal for a reason to try again by itself',
      offerWith(['confirmFailed'], (state) => {
        state['after'] = { retryWait: sendsAgain }
      }),
      'confirmDisbursement is sent again although the first was refused and nobody has asked anew',
    ],
    [
      'that sends on Try again instead of reading',
      offerWith(['outcomeUnknown', 'on'], (on) => {
        on['retry.pressed'] = sendsAgain
      }),
      'confirmDisbursement is sent again although nobody has read whether the first has arrived',
    ],
    [
      'that gives up waiting for an answer and lets the borrower send again',
      offerWith(['confirming', 'after'], (after) => {
        after['writeWait'] = { target: 'confirmFailed' }
      }),
      'confirmDisbursement is sent again although nobody has read whether the first has arrived',
    ],
    [
      'that counts a 500 as a certain failure',
      { ...atOffer(), machine: with500Certain(atOffer()) },
      'although nobody has read whether the first has arrived',
    ],
  ])('notices a chart %s (RD65)', async (_, model, complaint) => {
    expect((await judged(model)).complaints.join('\n')).toContain(complaint)
  })
})

/** Charts whose writes the borrower hears of. */
const telling: readonly string[] = [
  'account',
  'bankAccount',
  'onboarding',
  'ownRecords',
  'photos',
  'refresh',
  'sessionEnd',
  'signIn',
]

describe('what has failed', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))(
    'is remembered by %s, and the screen has words for it (RD35, DR9)',
    async (id, model) => {
      const failures = await failuresOf(withFailingWrites(model))
      expect(unsaid(failures)).toEqual([])
      expect(failures.length > 0).toBe(telling.includes(id))
      if (chartsOnScreen.includes(id)) expect(withoutWords(failures)).toEqual([])
    },
  )

  it('is missed in a chart that goes on without a word (RD35, DR9)', async () => {
    const model = offerWith(['confirming'], (state) => {
      Object.assign(state['invoke'] ?? {}, { onError: { target: 'confirmFailed' } })
      state['after'] = { writeWait: { target: 'confirmFailed' } }
    })
    const complaints = unsaid(await failuresOf(withFailingWrites(model)))
    expect(complaints.join('\n')).toMatch(
      /^confirmDisbursement: nobody remembers that confirmDisbursement fails .*422/m,
    )
    expect(complaints).toContain('confirmDisbursement: nobody remembers that writeWait passes')
  })

  it('is missed in a chart that leads to a screen without words (RD35, DR9)', async () => {
    const model = offerWith(['confirming', 'invoke'], (invoke) => {
      invoke['onError'] = { target: 'adjusting', actions: { type: 'rememberFailure' } }
    })
    const failures = await failuresOf(withFailingWrites(model))
    expect(unsaid(failures)).toEqual([])
    expect(withoutWords(failures).join('\n')).toMatch(
      /^confirmDisbursement: no word where .*422.* in \{"offer":"adjusting"\}/m,
    )
  })
})

function with500Certain({ machine }: Model): Model['machine'] {
  type Args = { readonly event: { readonly error?: unknown } }
  const isOutcomeUnknown = ({ event }: Args) => JSON.stringify(event.error) !== JSON.stringify(answered(500))
  return withImplementations(machine, { guards: { isOutcomeUnknown } })
}

describe('the table of the ports', () => {
  it('has a row for every call of every chart, and none for anything else', () => {
    const all = charts().map(({ machine }) => machine)
    const ids = all.map(({ id }) => id)
    const called = all.flatMap(nodesOf).flatMap(({ invoke }) => invoke.flatMap(({ src }) => nameOf(src) ?? []))
    const ports = [...new Set(called)].filter((name) => !ids.includes(name))
    expect(ports.filter((name) => kindOf(name) === 'read').length).toBeGreaterThan(10)
    const named = [...Object.keys(writes), ...Object.keys(repeatable), ...onDevice]
    expect(ports.filter((name) => kindOf(name) !== 'read').toSorted()).toEqual(named.toSorted())
    expect(() => kindOf('sendMoney')).toThrow('nobody has said whether sendMoney reads or writes')
  })
})
