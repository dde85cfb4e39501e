import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { leftOf, sessionEndMachine } from '#machines/session-end/machine.ts'
import { cut, FakePorts } from '#support/fake-ports.ts'
import { ending } from '#support/samples/lending.ts'
import { signedIn } from '#support/open-session.ts'

function open(left: number | null) {
  const fake = new FakePorts()
  const chart = fake.start(sessionEndMachine)
  chart.send({ type: 'end.reported', left })
  return { fake, is: () => chart.getSnapshot().value, chart }
}
const hour = 3_600_000

describe('the end of a sign-in', () => {
  it('is counted by the two instants of the lender, whatever the clock of the phone (U18, RD122)', () => {
    expect(leftOf(ending(hour))).toBe(hour)
    expect(leftOf(ending(null))).toBeNull()
    expect(leftOf({ ...ending(hour), signedInUntil: 'soon' })).toBeNull()
    expect(leftOf(null)).toBeNull()
  })

  it('is never guessed where the lender does not say it, nor counted down to from days away (U18, RD122)', async () => {
    for (const left of [null, waits.sessionWatched + 1]) {
      const { fake, is } = open(left)
      await fake.wait(30 * 24 * hour)
      expect(is()).toBe('quiet')
    }
  })

  it('is told five minutes before, after the lender was asked whether it still holds (U18)', async () => {
    const { fake, is } = open(hour)
    await fake.wait(hour - waits.sessionWarning - 1)
    expect(is()).toBe('waiting')
    await fake.wait(1)
    expect(is()).toBe('checking')
    await fake.answer('readProfile', ending(waits.sessionWarning))
    expect(is()).toBe('warned')
    await fake.wait(waits.sessionWarning)
    expect(is()).toBe('over')
  })

  it('warns nobody whose sign-in was renewed meanwhile (U18)', async () => {
    const { fake, is } = open(hour)
    await fake.wait(hour - waits.sessionWarning)
    await fake.answer('readProfile', ending(hour))
    expect(is()).toBe('waiting')
  })

  it('goes away with one tap, and says when that did not work (U18)', async () => {
    const { fake, is, chart } = open(waits.sessionWarning)
    chart.send({ type: 'stay.pressed' })
    await fake.fail('staySignedIn', cut)
    expect(is()).toBe('stayFailed')
    chart.send({ type: 'stay.pressed' })
    await fake.answer('staySignedIn', undefined)
    await fake.answer('readProfile', ending(30 * 24 * hour))
    expect(is()).toBe('quiet')
  })

  it.each(['fails', 'stays silent'])(
    'says that it did not work when the new end %s to be read, and tries again (U18, RD35)',
    async (how) => {
      const { fake, is, chart } = open(waits.sessionWarning)
      chart.send({ type: 'stay.pressed' })
      await fake.answer('staySignedIn', undefined)
      if (how === 'fails') await fake.fail('readProfile', cut)
      else await fake.wait(waits.verySlowConnection)
      expect(is()).toBe('stayFailed')
      chart.send({ type: 'stay.pressed' })
      await fake.answer('staySignedIn', undefined)
      await fake.answer('readProfile', ending(hour))
      expect(is()).toBe('waiting')
    },
  )

  it('is told by the session at every reading of the profile (U18)', async () => {
    const app = await signedIn(ending(waits.sessionWarning))
    expect(app.session.getSnapshot().children.sessionEnd?.getSnapshot().value).toBe('warned')
    app.ask('/account')
    await app.fake.answer('readProfile', ending(null))
    expect(app.session.getSnapshot().children.sessionEnd?.getSnapshot().value).toBe('quiet')
  })
})
