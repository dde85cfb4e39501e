/**
 * What a borrower must see, worked out from docs/requirements and the specification alone. Nothing in this folder imports anything
 * of the product, so that a wrong rule there cannot hide here. An event changes model and page; then both are compared.
 */
import { Account } from './account.ts'
import type { Event } from './terms.ts'
import * as views from './views.ts'
import type { View } from './views.ts'
import { press } from './visit.ts'

export class Model extends Account {
  /** Everything that can happen next. */
  events(): Event[] {
    if (this.ended !== null) return this.onTheSheet()
    const { unread } = this
    if (unread !== null) {
      const follows = () => this.moveTo(this.opened(unread))
      return [
        { says: 'Somebody presses "Try again"', hands: [press('Try again')], lender: { what: 'returns' }, follows },
      ]
    }
    const others = views.paths.filter((path) => path !== views.addressOf(this.view) && !this.isLeftOut(path))
    const isAsked = this.screen().dialog !== undefined
    return [...this.here(), ...(isAsked ? [] : others.map((path) => this.opens(path))), this.reload()]
  }

  /** A known difference: the account opens no earlier step. */
  protected isLeftOut(path: string): boolean {
    const isInAccount = this.isBorrower && (this.view.is === 'account' || this.view.is === 'public')
    return isInAccount && this.position.application === 'state_bank_account' && views.isRegistration(path)
  }
  protected opens(path: string): Event {
    // An unknown address leads to /; who is there is asked nothing.
    const isThere = path === '/nowhere' && views.addressOf(this.view) === '/'
    const isRead = this.isBorrower && !isThere && !views.always.includes(path)
    const isGuarded = !(path in views.publicPages) && path !== '/nowhere'
    return {
      says: `The address ${path} is opened`,
      hands: [{ do: 'open', path }],
      ...(isRead
        ? {
            call: 'GET /v1/me',
            fates: isGuarded && this.view.is !== 'public' ? ['cut', 'gateway', 'broken'] : ['broken'],
          }
        : {}),
      follows: (fate) => {
        if (fate === 'cut' || fate === 'gateway') {
          this.view = views.base(this.view, this.position)
          this.unread = path
        } else if (fate === 'broken') this.leave(path in views.publicPages ? path : '/')
        else this.arriveAt(this.opened(path))
      },
    }
  }
  /** RD23: where the number is asked for again, the failure of its sending is no longer shown. */
  private arriveAt(view: View): void {
    const isAskedAgain = view.is === 'public' && view.isNumberNeeded === true
    if (!isAskedAgain) return this.moveTo(view)
    this.notSent = null
    this.go(view)
  }
  protected reload(): Event {
    const { view } = this
    const follows = () => {
      // RD23: the number to which a code went is kept.
      if (!this.isBorrower) this.phone = this.kept.phone
      this.notSent = null
      this.toThisNumber = this.kept.codes
      this.sends = this.kept.codes
      this.areTriesKnown = false
      this.isResendFailed = false
      this.go('product' in view ? views.offer(view.product) : this.viewOf(views.addressOf(view)))
      this.behind = null
    }
    return { says: 'The page is loaded anew', reloads: true, follows }
  }

  protected looksAtAnswers(): View {
    this.answers = { of: this.phone, isChecked: true }
    return this.bank()
  }

  protected here(): Event[] {
    const { view } = this
    switch (view.is) {
      case 'public':
        return this.isBorrower || (view.path !== '/' && view.path !== '/login') ? [] : this.onNumberPage(view.path)
      case 'code':
        return this.onCodePage()
      case 'form':
        if (view.refusal === undefined) return [this.saves(view.form)]
        return [this.stays('presses "OK"', press('OK'), { is: 'form', form: view.form })]
      case 'check':
        return [this.presses('NEXT', () => this.looksAtAnswers())]
      case 'bank':
        return this.onBankPage(view)
      case 'scoring':
        return this.whileReviewing()
      case 'declined':
      case 'expired':
        return [this.presses('Go to my account', () => views.account)]
      case 'products':
        return this.onProducts(view)
      case 'offer':
        return this.onOffer(view)
      case 'account':
        return this.position.loan === null ? this.withoutLoan(view) : this.withLoan(view, this.position.loan)
      case 'stuck':
        return [this.presses('Try again', () => this.viewOf('/'))]
      default:
        return []
    }
  }
}
