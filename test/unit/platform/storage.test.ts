import { describe, expect, it } from 'vitest'
import { createStorage, hintOf } from '#platform/storage/storage.ts'
import { blockedStorage, fullStorage, mapStorage } from '#support/map-storage.ts'

const both = () => {
  const local = mapStorage()
  const session = mapStorage()
  return { local, session, storage: createStorage({ local: () => local, session: () => session }) }
}
const contents = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').map((key) => [key, storage.getItem(key)]),
  )

describe('storage', () => {
  it('keeps phone, amount, flow state and the resend deadline in session storage (T1)', () => {
    const { storage, session, local } = both()
    storage.rememberPhone('0771234567')
    storage.rememberRequestedAmount(12_500)
    storage.rememberFlowState('state_bank_account')
    storage.rememberResend({ deadline: 1_700_000_000_000, sends: 2 })
    expect(contents(session)).toEqual({
      loginPhone: '0771234567',
      requestedAmount: '12500',
      flowState: 'state_bank_account',
      resendDeadline: '1700000000000 2',
    })
    expect(contents(local)).toEqual({})
    expect(storage.resend()).toEqual({ deadline: 1_700_000_000_000, sends: 2 })
  })

  it('keeps when the newest code ends, where the lender has said it (U14, RD102)', () => {
    const { storage, session } = both()
    storage.rememberResend({ deadline: 5, sends: 1, expiresAt: 305 })
    expect(storage.resend()).toEqual({ deadline: 5, sends: 1, expiresAt: 305 })
    storage.rememberResend({ deadline: 5, sends: 1, expiresAt: null })
    expect(contents(session)).toEqual({ resendDeadline: '5 1' })
  })

  it('keeps visit, device, language and hint in local storage (T2)', () => {
    const { storage, local, session } = both()
    storage.rememberVisit({ visitId: 'v', deviceId: 'd' })
    storage.rememberLanguage('ta')
    storage.rememberSignedIn()
    storage.rememberDevice({ device_uid: 'u' })
    expect(contents(local)).toEqual({
      visit_id: 'v',
      device_id: 'd',
      lang: 'ta',
      auth_hint: '1',
      device_record: '{"device_uid":"u"}',
    })
    expect(contents(session)).toEqual({})
  })

  it("counts only '1' as signed in, and '0' as signed out (T3, RD18)", () => {
    expect(['1', '0', null, '', 'true', '2'].map((value) => hintOf(value))).toEqual([
      'in',
      'out',
      'absent',
      'absent',
      'absent',
      'absent',
    ])
    const { storage } = both()
    storage.rememberSignedIn()
    expect(storage.hint()).toBe('in')
    storage.rememberSignedOut()
    expect(storage.hint()).toBe('out')
    storage.forgetHint()
    expect(storage.hint()).toBe('absent')
  })

  it.each([
    ['blocked', blockedStorage],
    ['full', fullStorage],
  ])('works for the session where storage is %s (UX44)', (_, broken) => {
    const storage = createStorage({ local: broken, session: broken })
    storage.rememberPhone('0771234567')
    storage.rememberSignedIn()
    storage.rememberResend({ deadline: 5, sends: 1 })
    expect([storage.phone(), storage.hint(), storage.resend().sends]).toEqual(['0771234567', 'in', 1])
    storage.forgetSession()
    storage.forgetHint()
    expect([storage.phone(), storage.hint()]).toEqual([null, 'absent'])
  })

  it('reads nothing into what others have written', () => {
    const { storage, session, local } = both()
    session.setItem('requestedAmount', 'abc')
    session.setItem('resendDeadline', 'soon')
    local.setItem('lang', 'ru')
    expect([storage.requestedAmount(), storage.resend(), storage.language()]).toEqual([
      null,
      { deadline: 0, sends: 0 },
      null,
    ])
  })
})
