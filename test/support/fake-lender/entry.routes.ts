/** The double's answers to visit, code, session and profile: bare objects, snake and camel the other way round. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { nothing, refuse, type DoubleApp } from './answers.ts'
import { rightCode, wrongCodeText, type State } from './state.ts'

export function addEntryRoutes(app: DoubleApp, state: State): void {
  /** An old cookie is good enough to renew with, until somebody signs out. */
  const giveCookie = (c: Context) => setCookie(c, 'sid', state.session, { path: '/', httpOnly: true })

  app.post('/api/visit/create', (c) => c.json({ visitId: 'visit-9', deviceId: 77 }))

  app.post('/api/login', (c) => {
    const { phone } = c.get('payload')
    state.phone = String(phone)
    return nothing(c)
  })

  /** A wrong code is a 401 here, and the text is in `data.message`. */
  app.post('/api/otp/check', (c) => {
    if (c.get('payload')['otp_code'] !== rightCode) return refuse(c, 401, wrongCodeText)
    state.refreshable = true
    giveCookie(c)
    return nothing(c)
  })

  app.post('/api/refresh', (c) => {
    if (!state.refreshable || getCookie(c, 'sid') === undefined) return refuse(c, 401, 'Please sign in')
    giveCookie(c)
    return nothing(c)
  })

  app.post('/api/logout', (c) => {
    state.session = crypto.randomUUID()
    state.refreshable = false
    return nothing(c)
  })

  app.get('/api/v1/me', (c) => {
    const { clientState, registerStatus, applicationState } = state.standing
    return c.json({
      application_id: state.isIdInProfile ? state.applicationId : null,
      client_state: clientState,
      register_status: registerStatus,
      application_state: applicationState,
    })
  })
}
