/** What each page says, in the words of the specification and the readings; and what else than the events can be pressed there. */
import {
  amounts,
  costOf,
  date,
  day,
  dueNews,
  extendedTo,
  grouped,
  inFours,
  owedLater,
  received,
  rs,
} from './figures.ts'
import { extension, type Form, type Loan, type Position } from './position.ts'
import type { Screen } from './terms.ts'
import { publicPages, type View, type ViewOf } from './views.ts'

type Shown = Omit<Screen, 'at'>
/** What is known of the newest code. */
export type Code = {
  readonly phone: string
  readonly secondsLeft: number
  readonly isDead: boolean
  readonly toThisNumber: number
  readonly isResendFailed: boolean
}

const page = (heading: string, says: Screen['says'], ...offers: readonly string[]): Shown => ({ heading, says, offers })
const over = (shown: Shown, ...dialog: readonly string[]): Shown => ({ ...shown, dialog, offers: [] })

export const headings: Readonly<Record<Form, string>> = {
  personalData: 'Your personal details',
  address: 'Your address',
  employment: 'Your work and income',
  reference: 'People who know you',
}
const questions: Readonly<Record<Form, readonly string[]>> = {
  personalData: ['Step 1 of 9', 'NIC number', 'Full name', 'Date of birth', 'Gender', 'Email', 'Marital status'],
  address: ['Step 2 of 9', 'District', 'Street, house and apartment', 'How long have you lived there?'],
  employment: ['Step 3 of 9', 'Employment status'],
  reference: ['Step 4 of 9', 'First person', 'How do you know this person?', 'Name'],
}
const stuckWords = ['You are logged in, but your application could not be opened.', 'call us']
const review = ['We are checking your identity, your photos', 'You can close this page.']
const failed = ['Something went wrong', 'Nothing about your loan has changed.']

export function shownOf(view: View, position: Position, code: Code): Shown {
  switch (view.is) {
    case 'public': {
      const [heading, says, ...offers] = publicPages[view.path] ?? ['', '']
      const again = view.isNumberNeeded === true ? ['Please enter your mobile number again to get a code.'] : []
      return page(heading, [says, ...again], ...offers)
    }
    case 'code': {
      const sentTo = [`We sent it by SMS to ${grouped(code.phone)}`, 'Never read this code to anyone']
      return page('Enter the 6-digit code', [...sentTo, ...codeNews(code)])
    }
    case 'form': {
      const form = page(headings[view.form], questions[view.form])
      const notSaved = ['The references could not be saved', 'Your answers are still here.']
      return view.refusal === undefined ? form : over(form, ...notSaved, view.refusal)
    }
    case 'waiting':
      return page('Connecting…', [])
    case 'photos':
      return page('Confirm your identity', ['Step 5 of 9'])
    case 'check':
      return page('Check your answers', ['You can change everything until the review begins.'])
    case 'bank':
      return bankShown(view, position)
    case 'scoring':
      return page('We have your application', review)
    case 'declined':
      return page('We cannot offer a loan now', ['You owe us nothing.', date(30)])
    case 'products':
      return productsShown(view, position)
    case 'offer': {
      const { amount, term } = view.product
      const total = amount + costOf(view.product)
      const says = [`You get ${rs(amount)}`, rs(total), rs(total - amount), day(term), `valid until ${day(2)}`]
      return page('Check your offer', says, 'Personal Loan Conditions')
    }
    case 'expired':
      return page('Check your offer', ['Your offer has expired', 'Nothing was agreed.'])
    case 'stuck':
      return page('Cash in about 10 minutes', stuckWords)
    default:
      return position.loan === null ? withoutLoan(view, position) : withLoan(view, position.loan, position.balance)
  }
}

/** RD21, RD102, RD216: when another code can be asked for, how long this one holds, what helps. */
export function codeNews({ secondsLeft, isDead, toThisNumber, isResendFailed }: Code): (string | RegExp)[] {
  const seconds = Math.ceil(secondsLeft)
  return [
    ...(secondsLeft > 0 ? [new RegExp(`Request new OTP in (${seconds}|${seconds + 1}) sec`)] : []),
    ...(isResendFailed ? ['We could not send a new code.'] : []),
    isDead ? /This code no longer works|Request a new code/ : 'This code expires at',
    ...(toThisNumber >= 3 ? ['No code received?'] : []),
  ]
}

function bankShown({ part, chosen }: ViewOf<'bank'>, { accounts }: Position): Shown {
  const account = accounts.find(({ id }) => id === chosen)
  const ofAccount = account ? [account.bank, account.branch, inFours(account.number)] : []
  const says = [
    'Step 6 of 9',
    'Where should the money go?',
    ...accounts.flatMap(({ bank, branch, number }) => [bank, branch, inFours(number)]),
  ]
  const list = page('Your bank account', says, 'NEXT')
  const asks = ['Step 6 of 9', 'Bank', 'Branch', 'Account number', 'The account must be in your own name.']
  const form = page('Add a bank account', asks)
  const question = 'Is this your account?'
  switch (part) {
    case 'list':
      return list
    case 'confirm':
      return over(list, question, ...ofAccount)
    case 'removal':
      return over(list, 'Remove this account?', ...ofAccount)
    case 'adding':
      return form
    default:
      return over(form, question, 'Harbour Bank', 'Fort', '0078 1234 56')
  }
}

function productsShown({ chosen, asked }: ViewOf<'products'>, { products }: Position): Shown {
  const product = products.find(({ id }) => id === chosen)
  const says = products.flatMap((one) => [
    rs(one.amount),
    `${one.term} days`,
    rs(one.amount + costOf(one)),
    rs(costOf(one)),
  ])
  const list = page('Choose your loan', ['Loans approved for you', ...says], 'NEXT')
  if (!asked || product === undefined) return list
  return over(list, 'Confirm Product Selection', rs(product.amount + costOf(product)))
}

const hello = (says: readonly string[], ...offers: readonly string[]): Shown =>
  page('Hello, Nimal Perera', says, ...offers)

function withoutLoan({ dialog }: ViewOf<'account'>, { balance, application }: Position): Shown {
  const card = ['Balance', rs(balance)]
  if (application === 'state_disbursement') return hello([...card, 'Disbursement in progress'])
  const refusal = 'We could not offer a loan for your last application'
  if (application === 'state_declined') return hello([...card, refusal, date(30)], 'Add to calendar')
  const isApproved = application === 'state_offer'
  const news = isApproved
    ? ['Your loan is approved', 'Need a different amount?']
    : ['How much do you need?', 'You pay back']
  const shown = hello([...card, ...news])
  if (dialog === 'stake') return over(shown, 'Give up your approved loan?', 'You cannot get that offer back.')
  const notSent = ['Your application was not sent', 'Unable to submit application. Please try again.']
  return dialog === 'notSent' ? over(shown, ...notSent) : shown
}

function withLoan({ mode, dialog }: ViewOf<'account'>, loan: Loan, balance: number): Shown {
  const shown = mode === 'main' ? loanShown(loan, balance) : modeShown(mode, loan, balance)
  return dialog === 'failed' ? over(shown, ...failed) : shown
}

const price = rs(extension.price)

function loanShown(loan: Loan, balance: number): Shown {
  const { dueIn, waiting } = loan
  const waits = waiting ? [`Extension waiting: pay ${price} today`, date(extendedTo(dueIn))] : []
  const ofToday = dueIn < 0 ? 'Pay today to close the loan' : 'To pay today'
  const says = [...dueNews(loan), ...amounts(loan, balance, ofToday), ...received(loan), ...waits]
  return hello(['Balance', rs(balance), ...says])
}

function modeShown(mode: ViewOf<'account'>['mode'], loan: Loan, balance: number): Shown {
  const { waiting, dueIn } = loan
  const next = extendedTo(dueIn)
  if (mode === 'extension') {
    const says = [`Pay ${price} today.`, day(next), rs(owedLater(loan, balance)), `${extension.term} days`]
    return page('Extend the loan', [...says, 'the extension is cancelled'])
  }
  const numbers = ['Loan ID', '1234-5678', 'First 6 digits of your NIC', '940871']
  if (mode === 'extensionPayment') {
    const waits = waiting ? ['Extension waiting'] : []
    return page('Pay for the extension', [`To pay today ${price}`, date(next), ...numbers, ...waits])
  }
  const instead = waiting ? ['the extension is not needed'] : []
  return page('Pay your loan', [
    ...amounts(loan, balance, 'If you pay today'),
    ...received(loan),
    ...numbers,
    ...instead,
  ])
}
