import { matchesState, type StateValue } from 'xstate'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { SessionInput } from '#machines/session/setup.ts'
import { placeOf } from '#navigation/place.ts'
import { FakePorts } from './fake-ports.ts'
import { applicationState, visitor } from './samples/lending.ts'

export function openSession(part: Partial<SessionInput> = {}) {
  const fake = new FakePorts()
  const session = fake.start(sessionMachine, visitor(part))
  const home = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsCurrentPage' ? 'keeps the page' : place.paths[0]
  }
  const paths = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsCurrentPage' ? [] : place.paths
  }
  const ask = (path: string) => session.send({ type: 'path.asked', path })
  return {
    fake,
    session,
    home,
    paths,
    ask,
    is: (value: StateValue) => matchesState(value, session.getSnapshot().value),
  }
}

export async function signedIn(at: ApplicationProgress, path = '/account') {
  const app = openSession({ hint: 'in', path })
  await app.fake.answer('readProfile', at)
  if (app.fake.open('readDrafts').length > 0) await app.fake.answer('readDrafts', {})
  if (app.fake.open('readApplicationState').length > 0)
    await app.fake.answer('readApplicationState', applicationState())
  return app
}
