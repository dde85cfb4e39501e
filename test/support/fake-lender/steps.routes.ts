/** The double's answers to the five steps and the pictures: never a position in them, each empty in its own way. */
import { formSteps, stepTable } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import { nothing, refuse, type DoubleApp } from './answers.ts'
import type { State } from './state.ts'

const order: readonly string[] = stepTable.flatMap((row) => ('registration' in row ? [row.registration] : []))

export function addStepRoutes(app: DoubleApp, state: State): void {
  /** A correction of an earlier step is taken and moves nobody. */
  const moveTo = (clientState: string) => {
    const now = order.indexOf(state.standing.clientState ?? '')
    if (state.standing.applicationState === null && order.indexOf(clientState) > now)
      state.standing = { ...state.standing, clientState }
  }

  const empty = [{ success: true }, [], { data: null, message: 'ok' }]
  for (const [index, step] of formSteps.entries())
    app.post(`/api${answerPaths[step]}`, (c) => {
      moveTo(order[index + 1] ?? '')
      return index === 0 ? nothing(c) : c.json(empty[index % empty.length])
    })

  app.post('/api/v1/client/photo', async (c) => {
    const form = await c.req.parseBody()
    const { photo, type } = form
    const isWhole = form['source'] === 'camera' && form['is_gallery'] === '0' && photo instanceof File
    if (!isWhole || typeof type !== 'string') return refuse(c, 422, 'The picture is not whole')
    state.photos.push(type)
    return c.body('', 201)
  })

  /** No application is made here, and what follows the pictures is a state that no table knows. */
  app.post('/api/v1/register/photo', (c) => {
    if (new Set(state.photos).size < 2) return refuse(c, 422, 'A picture is missing')
    state.standing = {
      clientState: 'state_manual_check',
      registerStatus: 'in_progress',
      applicationState: 'state_bank_account',
    }
    return nothing(c)
  })
}
