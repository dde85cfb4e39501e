import { describe, expect, it } from 'vitest'
import { notificationsMachine } from '#machines/notifications/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, FakePorts, offline } from '#support/fake-ports.ts'
import { client, ownPhone } from '#support/samples/lending.ts'

const message = (id: number) => ({ id, title: `Title ${id}`, title2: null, message: 'Text', img: null })

async function open(...ids: number[]) {
  const fake = new FakePorts()
  const chart = fake.start(notificationsMachine, { phone: ownPhone })
  chart.send({ type: 'account.reached' })
  await fake.answer('readNotifications', ids.map(message))
  return { fake, chart, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}

describe('notifications', () => {
  it('shows one message after the other and marks each as read (M16, RD75)', async () => {
    const app = await open(1, 2)
    expect(app.value()).toBe('showing')
    app.chart.send({ type: 'notification.closed' })
    await app.fake.answer('markNotificationRead', undefined)
    expect(app.context().waiting.map((one) => one.id)).toEqual([2])
    expect(app.value()).toBe('showing')
    app.chart.send({ type: 'notification.closed' })
    await app.fake.answer('markNotificationRead', undefined)
    expect(app.value()).toBe('quiet')
    expect(app.fake.inputs('markNotificationRead')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('a message waits for the account, and is not shown over a step or an offer (RD267, UX42)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(notificationsMachine, { phone: ownPhone })
    await fake.answer('readNotifications', [message(1)])
    expect(chart.getSnapshot().value).toBe('pausing')
    chart.send({ type: 'account.reached' })
    await fake.answer('readNotifications', [message(1)])
    expect(chart.getSnapshot().value).toBe('showing')
  })

  it('a message that waited is asked for again on arrival: one that was overtaken meanwhile never shows (RD337)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(notificationsMachine, { phone: ownPhone })
    await fake.answer('readNotifications', [message(1)])
    chart.send({ type: 'account.reached' })
    expect(chart.getSnapshot().value).not.toBe('showing')
    // The offer was accepted since: the lender does not list it any more.
    await fake.answer('readNotifications', [])
    expect(chart.getSnapshot().value).toBe('quiet')
    expect(fake.inputs('markNotificationRead')).toEqual([])
  })

  it('a message that comes while a control is used waits for the next arrival in the account (RD267, UX42)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(notificationsMachine, { phone: ownPhone })
    chart.send({ type: 'account.reached' })
    fake.say('watchTyping', { type: 'typing.started' })
    await fake.answer('readNotifications', [message(1)])
    fake.say('watchTyping', { type: 'typing.started' })
    expect(chart.getSnapshot().value).toBe('pausing')
    fake.say('watchTyping', { type: 'typing.ended' })
    expect(chart.getSnapshot().value).toBe('pausing')
    chart.send({ type: 'account.left' })
    chart.send({ type: 'account.reached' })
    await fake.answer('readNotifications', [message(1)])
    expect(chart.getSnapshot().value).toBe('showing')
  })

  it('the control of the page before does not hold a message back on arrival (RD267)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(notificationsMachine, { phone: ownPhone })
    fake.say('watchTyping', { type: 'typing.started' })
    chart.send({ type: 'account.reached' })
    await fake.answer('readNotifications', [message(1)])
    expect(chart.getSnapshot().value).toBe('arriving')
    fake.say('watchTyping', { type: 'typing.ended' })
    expect(chart.getSnapshot().value).toBe('showing')
  })

  it.each(['fails', 'stays silent'])('drops a message that was closed although marking it %s (M16)', async (how) => {
    const app = await open(1)
    app.chart.send({ type: 'notification.closed' })
    if (how === 'fails') await app.fake.fail('markNotificationRead', answered(500))
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.value()).toBe('quiet')
  })

  it.each(['fails', 'stays silent'])(
    'stays quiet when the list %s, and reads it again when wanted (M16)',
    async (how) => {
      const fake = new FakePorts()
      const chart = fake.start(notificationsMachine, { phone: ownPhone })
      if (how === 'fails') await fake.fail('readNotifications', offline)
      else await fake.wait(waits.verySlowConnection)
      expect(chart.getSnapshot().value).toBe('quiet')
      chart.send({ type: 'notifications.wanted' })
      expect(fake.open('readNotifications')).toHaveLength(1)
    },
  )

  it('reads the number first in a tab that does not know it (RD75)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(notificationsMachine, { phone: null })
    expect(fake.open('readNotifications')).toEqual([])
    await fake.answer('readClientInfo', client())
    expect(fake.open('readNotifications')).toMatchObject([{ input: { phone: ownPhone } }])
    expect(chart.getSnapshot().value).toBe('reading')
  })

  it.each(['fails', 'stays silent'])(
    'shows no messages when the number %s, and asks again when wanted',
    async (how) => {
      const fake = new FakePorts()
      const chart = fake.start(notificationsMachine, { phone: null })
      if (how === 'fails') await fake.fail('readClientInfo', offline)
      else await fake.wait(25_000)
      expect(chart.getSnapshot().value).toBe('quiet')
      chart.send({ type: 'notifications.wanted' })
      expect(fake.open('readClientInfo')).toHaveLength(1)
    },
  )
})
