/** The number, the code, and the sheet over a page whose sign-in has ended (O1 to O14, RD17 to RD25, RD102, RD216, RD312). */
import { rightCode } from './position.ts'
import type { Event } from './terms.ts'
import { causeOf, done, fill, press, Visit, withCause } from './visit.ts'

const askingForCode = {
  call: '/login',
  fates: ['late', 'cut', 'lost', 'refused'],
  busy: 'Submitting...',
  write: { what: 'code' },
  isLostForGood: true,
} as const

export abstract class SignIn extends Visit {
  protected onNumberPage(path: string): Event[] {
    const name = path === '/' ? 'APPLY NOW' : 'SEND CODE'
    return ['0771112233', '0712223344'].map((phone) =>
      this.sending({
        name,
        says: `A visitor types ${phone} and presses "${name}"`,
        hands: [fill('phone', phone), press(name)],
        ...askingForCode,
        fates: [...askingForCode.fates, 'broken', 'unknown number'],
        good: () => {
          this.number(phone)
          this.codeSent()
          this.go({ is: 'code' })
        },
        bad: (fate) => {
          this.number(phone)
          this.view = { is: 'public', path }
          const isUnknown = fate === 'unknown number' && path === '/login'
          this.notSent = { path, words: isUnknown ? ['User not found', 'Call us'] : withCause(fate) }
        },
      }),
    )
  }
  protected number(phone: string): void {
    this.notSent = null
    if (phone !== this.phone) this.toThisNumber = 0
    this.phone = phone
  }
  protected codeSent(): void {
    this.sends += 1
    this.toThisNumber += 1
    this.tries = 5
    this.areTriesKnown = true
    this.isResendFailed = false
    // RD21
    this.again = this.pressedAt + 1000 * (this.sends < 4 ? 15 : this.sends === 4 ? 30 : 60)
    this.expires = this.pressedAt + 300_000
    this.kept = { phone: this.phone, codes: this.toThisNumber }
  }

  protected onCodePage(): Event[] {
    const canResend = this.now >= this.again || this.isResendFailed
    const resend = this.sending({
      name: 'Request new OTP',
      ...askingForCode,
      busy: 'Sending…',
      good: () => this.codeSent(),
      bad: (fate) => {
        this.isResendFailed = true
        this.fail(...withCause(fate).slice(1))
      },
    })
    const change = this.presses('Change number', () => ({ is: 'public', path: '/login' }))
    const waits = [this.waits(17), this.waits(62)]
    return [
      this.enters('000000'),
      this.enters(rightCode),
      change,
      ...waits,
      ...(canResend ? [resend, resend, resend] : []),
    ]
  }
  protected enters(code: string): Event {
    const isRight = code === rightCode
    return {
      says: `Somebody types the ${isRight ? 'right' : 'wrong'} code and presses "Log in"`,
      hands: [fill('code', code), press('Log in: Code')],
      call: 'POST /otp/check',
      fates: isRight ? ['late', 'lost', 'cut', 'broken'] : ['cut', 'refused'],
      busy: 'Checking…',
      follows: (fate) => {
        this.go(this.view)
        if (!done(fate)) this.fail(causeOf(fate))
        else if (this.tries === 0) this.fail('Request a new code.')
        else if (isRight) this.signedIn()
        else {
          this.tries -= 1
          const left = this.tries === 1 ? '1 try left for this code' : `${this.tries} tries left for this code`
          const wrong = ['That is not the code we sent.', ...(this.areTriesKnown ? [left] : [])]
          this.fail(...(this.tries === 0 ? ['Request a new code.'] : wrong))
        }
      },
    }
  }
  protected signedIn(): void {
    this.isBorrower = true
    this.notSent = null
    if (this.ended === null) this.go(this.viewOf('/account'))
    this.ended = null
  }
  protected onTheSheet(): Event[] {
    const name = 'Leave without logging in'
    const leaves: Event = { says: `Somebody presses "${name}"`, hands: [press(name)], follows: () => this.leave() }
    if (this.ended === 'code') return [this.enters('000000'), this.enters(rightCode), this.enters(rightCode), leaves]
    const sends = this.sending({
      name: 'SEND CODE',
      ...askingForCode,
      fates: ['late', 'cut'],
      good: () => {
        this.sends = 0
        this.toThisNumber = 0
        this.codeSent()
        this.ended = 'code'
      },
      bad: (fate) => this.fail(...withCause(fate)),
    })
    return [leaves, sends, sends]
  }
}
