/** The account with and without a loan (M1 to M17, RD67 to RD72, RD96, RD262, RD322 to RD324). */
import { Application } from './application.ts'
import { owed, rs } from './figures.ts'
import type { Loan, Write } from './position.ts'
import type { Event } from './terms.ts'
import type { Mode, View, ViewOf } from './views.ts'
import { causeOf, press } from './visit.ts'

export abstract class Account extends Application {
  protected at(mode: Mode, dialog?: 'failed' | 'stake' | 'notSent'): View {
    return { is: 'account', mode, ...(dialog ? { dialog } : {}) }
  }
  protected endsSignIn(): Event {
    const follows = () => void (this.ended = 'asks')
    return { says: 'The lender ends the sign-in', lender: { what: 'signOut' }, waits: 31_000, follows }
  }

  protected withoutLoan({ dialog }: ViewOf<'account'>): Event[] {
    const { application } = this.position
    const apply = (name: string) =>
      this.sending({
        name,
        call: '/v1/application/create',
        busy: 'Submitting...',
        write: { what: 'create' },
        good: () => this.go(this.bank()),
        bad: (fate) => {
          // An application was there already.
          if (application === 'state_bank_account' && fate !== 'refused') return this.go(this.bank())
          this.view = this.at('main', 'notSent')
          this.fail(causeOf(fate))
        },
      })
    const resume = (name: string) => this.presses(name, () => this.viewOf('/bankAccount'))
    const isOffered = application === 'state_offer'
    const another = press('Need a different amount?')
    /** What was unfolded is folded again. */
    const closes = (name: string) =>
      this.presses(name, () => this.at('main'), `presses "${name}"`, [press(name), ...(isOffered ? [another] : [])])
    if (dialog === 'notSent') return [closes('OK')]
    if (dialog === 'stake') return [closes('Keep my offer'), apply('Give it up and apply again')]
    const ends = this.endsSignIn()
    const stake = () => this.at('main', 'stake')
    const asks = this.presses('', stake, 'applies for another amount', [another, press('APPLY NOW')])
    if (isOffered) return [ends, resume('See my offer'), asks]
    if (application === 'state_disbursement' || application === 'state_declined') return [ends]
    const isBank = application === 'state_bank_account'
    return [ends, apply('APPLY NOW'), ...(isBank ? [resume('OR FINISH UNFINISHED APP')] : [])]
  }

  protected withLoan({ mode, dialog }: ViewOf<'account'>, loan: Loan): Event[] {
    const goes = (name: string, to: Mode) => this.presses(name, () => this.at(to))
    /** A call about an extension; where it fails a dialog says so. */
    const asks = (name: string, call: string, to: Mode, write?: Write) =>
      this.sending({
        name,
        call: `/v1/prolongation/${call}/`,
        fates: ['late', 'cut', 'refused', 'broken', ...(call === 'cancel' ? (['lost'] as const) : [])],
        ...(write ? { write } : {}),
        good: () => this.go(this.at(to)),
        bad: () => this.go(this.at(mode, 'failed')),
      })
    if (dialog !== undefined) return [goes('OK', mode)]
    if (mode === 'extension')
      return [goes('Back', 'main'), asks('Extend loan', 'confirm', 'extensionPayment', { what: 'extend' })]
    const amount = Math.floor(loan.debtToday / 3)
    const pays: Event = {
      says: `A payment of ${rs(amount)} in cash arrives, and half a minute passes`,
      lender: { what: 'cashPayment', amount },
      waits: 31_000,
      follows: () => {
        this.write({ what: 'cashPayment', amount })
        // RD96
        const { loan: left, balance } = this.position
        if (mode === 'repayment' && left !== null && owed(left, balance) <= 0) this.go(this.at('main'))
      },
    }
    if (mode !== 'main') return [goes('Back', 'main'), pays]
    const waiting = [
      goes('Pay for the extension', 'extensionPayment'),
      asks('Cancel the extension', 'cancel', 'main', { what: 'cancelExtension' }),
    ]
    return [
      this.endsSignIn(),
      pays,
      ...(owed(loan, this.position.balance) > 0 ? [goes('PAY FOR THE LOAN', 'repayment')] : []),
      ...(loan.waiting ? waiting : loan.extendable ? [asks('EXTEND THE LOAN', 'init', 'extension')] : []),
    ]
  }
}
