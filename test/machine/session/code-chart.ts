import { signInMachine } from '#machines/sign-in/machine.ts'
import type { SignInPorts } from '#machines/sign-in/ports.ts'
import type { SignInInput } from '#machines/sign-in/setup.ts'
import { FakePorts } from '#support/fake-ports.ts'

export const number = '0712345678'
export const sent = { resendAfterSeconds: null, attempts: 3, expiresInSeconds: null }

export function open(part: Partial<SignInInput> = {}) {
  const fake = new FakePorts()
  const input = { path: '/login', phone: null, amount: null, deadline: 0, sends: 0, now: 0, ...part }
  const chart = fake.start(signInMachine, input)
  const submit = (amount: number | null = null, now = 0) =>
    chart.send({ type: 'phone.submitted', phone: number, amount, entry: 'login', now })
  return {
    fake,
    chart,
    submit,
    context: () => chart.getSnapshot().context,
    is: (value: object | string) => chart.getSnapshot().matches(value as never),
  }
}
export async function atCode(part: Partial<SignInInput> = {}, code: SignInPorts['sendCode']['output'] = sent) {
  const app = open(part)
  app.submit()
  await app.fake.answer('ensureVisit', { visitId: 'v' })
  await app.fake.answer('sendCode', code)
  return app
}
export const tick = (app: ReturnType<typeof open>, now: number) =>
  app.fake.say('watchClock', { type: 'clock.ticked', now })
export const counting = { code: { resend: 'counting' } }
export const ready = { code: { resend: 'resendReady' } }
