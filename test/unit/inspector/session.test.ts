import { describe, expect, it } from 'vitest'
import type { ActorMessage, Message, SnapshotMessage } from '#inspector/protocol.ts'
import { settle } from '#support/fake-ports.ts'
import { accountData, applying, bankAccount, credit, registering } from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { found, salted } from './canaries.ts'
import { inspected } from './live.ts'

const actors = (posted: readonly Message[]) =>
  posted.filter((message): message is ActorMessage => message.type === '@xstate.actor')
const ofActor = (posted: readonly Message[], name: string) => {
  const known = actors(posted).find((actor) => actor.name === name)
  return posted.filter((message) => message.sessionId === known?.sessionId)
}

/** What the fake ports answer, with canaries in place of the people of the fixtures. */
const salt = <T>(value: T): T => salted(value) as T

async function wholeWay() {
  const app = await inspected({ path: '/login' })
  const { fake, session } = app
  const { children } = session.getSnapshot()
  const code = children.signIn
  const phone = salt({ phone: '0712345678', amount: 11_000, now: 0 })
  code?.send({ type: 'phone.submitted', ...phone, entry: 'login' })
  await settle()
  for (const { resolve } of fake.open('ensureVisit')) resolve(salt({ visitId: 'v' }))
  await settle()
  await fake.answer('sendCode', { resendAfterSeconds: 15, attempts: 3, expiresInSeconds: 300 })
  code?.send({ type: 'code.submitted', ...salt({ code: '123456' }) })
  await fake.answer('checkCode', null)
  await fake.answer('readProfile', salt(registering('state_persdata')))
  await fake.answer('readDrafts', salt({ personalData: { fullName: 'Nimal Perera' } }))
  session
    .getSnapshot()
    .children.onboarding?.send({ type: 'personalData.submitted', answers: salt(answers.personalData) })
  await settle()
  await fake.answer('savePersonalData', salt(applying('state_bank_account')))
  session.getSnapshot().children.onboarding?.send({ type: 'answers.confirmed' })
  await fake.answer('readBankAccounts', salt([bankAccount(1), bankAccount(2)]))
  session.send({ type: 'path.asked', path: '/account' })
  await settle()
  await fake.answer('readProfile', salt(applying('state_active')))
  await fake.answerAccount(salt(accountData(credit())))
  session.stop()
  return app
}

describe('a whole session', () => {
  it('posts no canary, from the number to the account', async () => {
    const { posted, fake } = await wholeWay()
    expect(fake.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sendCode', 'checkCode', 'savePersonalData', 'readBankAccounts', 'readCredit']),
    )
    expect(found(fake.calls.map(({ input }) => input))).toEqual(
      expect.arrayContaining(['code', 'phone', 'nic', 'name']),
    )
    expect(found(posted)).toEqual([])
  })

  it('names every chart and call, and what hangs from what', async () => {
    const { posted } = await wholeWay()
    const names = new Map(actors(posted).map(({ sessionId, name }) => [sessionId, name]))
    const tree = actors(posted).map(({ name, parentId }) => `${names.get(parentId ?? '') ?? 'root'} > ${name}`)
    expect(tree).toEqual(
      expect.arrayContaining([
        'root > session',
        'session > signIn',
        'signIn > sendCode',
        'session > onboarding',
        'onboarding > savePersonalData',
        'onboarding > bankAccount',
      ]),
    )
    expect(tree.filter((line) => line.includes('> actor'))).toEqual([])
  })

  it('sends the definition of a chart once with its actor, without what the chart remembers', async () => {
    const { posted } = await wholeWay()
    for (const { definition } of actors(posted)) expect(definition).not.toContain('"context"')
    expect(ofActor(posted, 'signIn')[0]).toMatchObject({
      type: '@xstate.actor',
      definition: expect.stringContaining('"id":"signIn"'),
    })
  })

  it('keeps the states readable, so that the chart can be followed', async () => {
    const { posted } = await wholeWay()
    const values = ofActor(posted, 'signIn')
      .filter((message): message is SnapshotMessage => message.type === '@xstate.snapshot')
      .map(({ snapshot }) => JSON.stringify(snapshot['value']))
    expect(values).toContain('{"sending":"sendingCode"}')
    expect(values.join('')).not.toMatch(/text\(|key\(/)
  })

  it('tells pages apart by the moment at which they were opened', async () => {
    const { posted } = await inspected()
    const run = Date.UTC(2026, 10, 21, 8).toString(36)
    expect(posted.filter(({ sessionId, rootId }) => !`${sessionId} ${rootId}`.startsWith(`${run}.`))).toEqual([])
  })
})
