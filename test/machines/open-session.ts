/** Decides how tests of the session chart begin: somebody arrives, or is signed in where the lender says. */
import { matchesState, type StateValue } from 'xstate'
import type { Position } from '../../machines/shared/ports.ts'
import { sessionMachine } from '../../machines/session/machine.ts'
import type { SessionInput } from '../../machines/session/setup.ts'
import { placeOf } from '../../src/navigation/place.ts'
import { Desk } from './desk.ts'
import { applicationState, visitor } from './fixtures.ts'

export function openSession(part: Partial<SessionInput> = {}) {
  const desk = new Desk()
  const session = desk.start(sessionMachine, visitor(part))
  const home = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsPage' ? 'keeps the page' : place.paths[0]
  }
  const paths = () => {
    const place = placeOf(session.getSnapshot())
    return place.kind === 'keepsPage' ? [] : place.paths
  }
  const ask = (path: string) => session.send({ type: 'path.asked', path })
  return {
    desk,
    session,
    home,
    paths,
    ask,
    is: (value: StateValue) => matchesState(value, session.getSnapshot().value),
  }
}

export async function signedIn(at: Position, path = '/account') {
  const app = openSession({ hint: 'in', path })
  await app.desk.answer('readProfile', at)
  if (app.desk.open('readDrafts').length > 0) await app.desk.answer('readDrafts', {})
  if (app.desk.open('readApplicationState').length > 0)
    await app.desk.answer('readApplicationState', applicationState())
  return app
}
