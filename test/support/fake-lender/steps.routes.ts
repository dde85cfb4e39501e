/** The double's answers to the five steps and the pictures: never a position in them, each empty in its own way. */
import { nothing, refuse, type DoubleApp } from './answers.ts'
import type { State } from './state.ts'

const order = ['state_address', 'state_employment', 'state_reference', 'state_photos']

export function addStepRoutes(app: DoubleApp, state: State): void {
  /** A correction of an earlier step is taken and moves nobody. */
  const moveTo = (clientState: string) => {
    const now = order.indexOf(state.standing.clientState ?? '')
    if (state.standing.applicationState === null && order.indexOf(clientState) > now)
      state.standing = { ...state.standing, clientState }
  }

  app.post('/api/v1/register/personalData', (c) => {
    moveTo('state_address')
    return nothing(c)
  })
  app.post('/api/v1/register/address', (c) => {
    moveTo('state_employment')
    return c.json({ success: true })
  })
  app.post('/api/v1/register/employment', (c) => {
    moveTo('state_reference')
    return c.json([])
  })
  app.post('/api/v1/register/reference', (c) => {
    moveTo('state_photos')
    return c.json({ data: null, message: 'ok' })
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
