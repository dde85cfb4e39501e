/** Forms, bank account, review, loans and offer (P1 to F4, K1 to D7, RD35, RD52, RD65, RD270, RD344). */
import { isDue, nextAccount, type Form } from './position.ts'
import { headings } from './screens.ts'
import { SignIn } from './sign-in.ts'
import type { Event, Hand } from './terms.ts'
import * as views from './views.ts'
import type { View, ViewOf } from './views.ts'
import { causeOf, fill, generic, pick, press, select, tick, usual } from './visit.ts'

const fillings: Readonly<Record<Form, readonly Hand[]>> = {
  personalData: [
    fill('nic', '940871234V'),
    fill('fullName', 'Nimal Perera'),
    fill('email', 'nimal@example.com'),
    tick('maritalStatus', '2'),
  ],
  address: [pick('district'), fill('street', '12 Temple Road'), tick('livingPeriod', '1')],
  employment: [select('socialStatus', '7'), fill('income', '60000')],
  reference: [
    tick('firstType', '1'),
    tick('firstSubtype', '11'),
    fill('firstName', 'Kamala'),
    fill('firstPhone', '0719876543'),
  ],
}
const newAccount = [select('bank', '3'), pick('branch'), fill('accountNumber', '0078 1234-56'), press('NEXT')]

export abstract class Application extends SignIn {
  protected saves(form: Form): Event {
    return this.sending({
      name: 'NEXT',
      says: `The borrower fills in "${headings[form]}" and presses "NEXT"`,
      hands: [...fillings[form], press('NEXT')],
      call: `/v1/register/${form}`,
      busy: 'Saving…',
      write: { what: 'save', form },
      isLostForGood: !isDue(this.position, form),
      good: () => {
        this.answers = { of: this.phone, isChecked: false }
        this.go(this.viewOf('/bankAccount'))
      },
      bad: (fate) => {
        const interrupted = 'The connection was interrupted. Please try again.'
        if (form === 'reference')
          this.view = { is: 'form', form, refusal: causeOf(fate) === generic ? generic : interrupted }
        this.fail('Not saved. Your answers are still here.')
        this.canRetry = true
      },
    })
  }

  protected onBankPage({ part, chosen }: ViewOf<'bank'>): Event[] {
    const { accounts } = this.position
    const at = (next: typeof part, id = chosen): View => ({ is: 'bank', part: next, chosen: id })
    const goes = (name: string, next: typeof part) => this.presses(name, () => at(next))
    const back = (next: 'list' | 'adding', ...words: readonly string[]) => {
      this.view = at(next)
      this.fail(...words)
    }
    const review = () => this.go({ is: 'scoring' })
    const kept = accounts.find(({ id }) => id === chosen)
    const account = chosen ?? 0
    if (part === 'list')
      return [
        ...accounts.map(({ id, bank }) =>
          this.stays(`chooses the account at ${bank}`, tick('account', String(id)), at('list', id)),
        ),
        ...(kept
          ? [goes('NEXT', 'confirm'), goes(`Remove the account that ends with ${kept.number.slice(-4)}`, 'removal')]
          : []),
        goes('ADD NEW BANK ACCOUNT', 'adding'),
      ]
    if (part === 'adding')
      return [
        this.presses('', () => at('confirmNew', null), 'fills in a new account and presses "NEXT"', newAccount),
        ...(accounts.length > 0 ? [goes('Back', 'list')] : []),
      ]
    if (part === 'removal') {
      const remove = this.sending({
        name: 'Remove',
        call: '/v1/client/removeBankAccount',
        fates: ['late', 'cut', 'lost', 'refused'],
        busy: 'Removing…',
        write: { what: 'removeAccount', account },
        good: () => this.go(views.listOrForm(this.position)),
        bad: (fate) => back('list', 'The account was not removed', ...(fate === 'refused' ? [generic] : [])),
      })
      return [goes('Keep it', 'list'), remove]
    }
    const isNew = part === 'confirmNew'
    const newest = nextAccount(this.position)
    const use = this.sending({
      name: 'Use this account',
      call: isNew ? '/v1/client/addBankAccount' : '/v1/application/setApplicationBankAccount',
      busy: 'Saving…',
      write: isNew ? { what: 'addAccount', number: '0078123456' } : { what: 'setAccount', account },
      good: () => {
        if (isNew) this.write({ what: 'setAccount', account: newest })
        review()
      },
      bad: (fate) =>
        isNew
          ? back('adding', 'The account was not saved', causeOf(fate))
          : back('list', 'Your account was not saved for this loan', causeOf(fate)),
    })
    return [isNew ? goes('Change the details', 'adding') : goes('Use a different account', 'list'), use]
  }

  protected whileReviewing(): Event[] {
    const ends = (says: string, what: 'reviewEnds' | 'declines', to: () => View): Event => ({
      says,
      lender: { what },
      waits: 16_000,
      follows: () => {
        this.write({ what })
        this.go(to())
      },
    })
    return [
      this.waits(16),
      ends('The review ends with an offer', 'reviewEnds', () => views.products(this.position)),
      ends('The lender declines', 'declines', () => ({ is: 'declined' })),
    ]
  }

  protected onProducts({ chosen, asked }: ViewOf<'products'>): Event[] {
    const product = this.position.products.find(({ id }) => id === chosen)
    const stay = (isAsked: boolean, id = chosen): View => ({ is: 'products', chosen: id, asked: isAsked })
    if (asked && product !== undefined)
      return [
        this.presses('Cancel', () => stay(false)),
        this.sending({
          name: 'Choose this loan',
          call: '/v1/document/preview/',
          fates: ['late', 'cut', 'broken', 'offer expired'],
          busy: 'Preparing your offer…',
          good: () => this.go(views.offer(product)),
          bad: (fate) => {
            this.view = fate === 'offer expired' ? { is: 'expired', product } : stay(false)
            if (fate === 'offer expired') return
            this.fail('The loan conditions are not ready', 'Your choice is kept.', causeOf(fate))
            this.canRetry = true
          },
        }),
      ]
    return [
      ...this.position.products.map(({ id }) =>
        this.stays(`chooses loan ${id}`, tick('product', String(id)), stay(false, id)),
      ),
      ...(product ? [this.presses('NEXT', () => stay(true))] : []),
    ]
  }

  protected onOffer({ product }: ViewOf<'offer'>): Event[] {
    const { id, amount, term } = product
    const accept = this.sending({
      name: 'Accept loan',
      call: '/v1/application/disbursement',
      fates: [...usual, 'offer expired'],
      busy: 'CONFIRMING',
      write: { what: 'disburse', product: id, amount, term },
      good: () => this.go(views.account),
      bad: (fate) => {
        if (fate === 'offer expired') this.view = { is: 'expired', product }
        else this.fail('Your offer was not confirmed', 'Nothing was agreed.', causeOf(fate))
      },
    })
    return [accept, this.presses('Back', () => ({ is: 'products', chosen: id, asked: false }))]
  }
}
