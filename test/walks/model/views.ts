/** The pages of the application: where each stands, and which of them a visitor or a borrower is led to (R1 to R17, RD1 to RD10). */
import { bestOf } from './figures.ts'
import { dueForm, forms, requested, type Form, type Position, type Product } from './position.ts'

export type Mode = 'main' | 'extension' | 'repayment' | 'extensionPayment'
type Part = 'list' | 'confirm' | 'removal' | 'adding' | 'confirmNew'
export type View =
  | { readonly is: 'public'; readonly path: string; readonly isNumberNeeded?: boolean }
  | { readonly is: 'code' | 'photos' | 'check' | 'scoring' | 'declined' | 'stuck' }
  | { readonly is: 'form'; readonly form: Form; readonly refusal?: string }
  /** The page that waits for the lender. */
  | { readonly is: 'waiting'; readonly path: string }
  | { readonly is: 'bank'; readonly part: Part; readonly chosen: number | null }
  | { readonly is: 'products'; readonly chosen: number | null; readonly asked: boolean }
  | { readonly is: 'offer'; readonly product: Product }
  | { readonly is: 'expired'; readonly product: Product }
  | { readonly is: 'account'; readonly mode: Mode; readonly dialog?: 'failed' | 'stake' | 'notSent' }
export type ViewOf<K extends View['is']> = Extract<View, { readonly is: K }>

/** Heading, what is said, and the button, of pages that are open to a visitor. */
export const publicPages: Readonly<Record<string, readonly [heading: string, says: string, ...offers: string[]]>> = {
  '/': ['Cash in about 10 minutes', 'You pay back RS 11,385 on 28.11.2026', 'APPLY NOW', 'Already register? Login'],
  '/login': ['Log in to your account', 'We send you a code by SMS', 'SEND CODE'],
  '/howToGet': ['How to get money', 'one-time code', 'LOGIN', 'APPLY NOW'],
  '/howToPay': ['How to pay', 'kiosk'],
  '/repeat': ['Repeating the loan', 'press Apply now', 'LOGIN'],
  '/terms': ['Terms and conditions', 'What these terms are made of'],
}
export const always = ['/terms']
const addresses = {
  code: '/confirmation',
  photos: '/photoVerify',
  check: '/checkAnswers',
  bank: '/bankAccount',
  scoring: '/scoring',
  declined: '/scoring',
  products: '/chooseProduct',
  offer: '/offerDetails',
  expired: '/offerDetails',
  account: '/account',
  stuck: '/',
} as const
const known = [...forms.map((form) => `/${form}`), ...Object.values(addresses), ...Object.keys(publicPages)]
/** An unknown path leads to the landing page. */
export const paths = [...new Set([...known, '/nowhere'])].filter((path) => path !== '/checkAnswers')

/** Where a borrower waits who comes while the lender is away. */
export const canWait = (path: string): boolean => !(path in publicPages) && path !== '/nowhere'

export const isRegistration = (path: string): boolean =>
  path === '/photoVerify' || forms.some((form) => path === `/${form}`)

export function addressOf(view: View): string {
  if (view.is === 'public' || view.is === 'waiting') return view.path
  return view.is === 'form' ? `/${view.form}` : addresses[view.is]
}

export const account: View = { is: 'account', mode: 'main' }
export const listOrForm = ({ accounts }: Position): View => ({
  is: 'bank',
  part: accounts.length > 0 ? 'list' : 'adding',
  chosen: accounts.length === 1 ? (accounts[0]?.id ?? null) : null,
})
/** An offer begins with what was asked for, at most what is approved. */
export const offer = (product: Product): View => ({
  is: 'offer',
  product: { ...product, amount: Math.min(product.amount, requested) },
})
/** Without its dialogs and inner pages: an address that is opened closes them. */
export function base(view: View, position: Position): View {
  if (view.is === 'account') return account
  return view.is === 'bank' ? { ...view, part: position.accounts.length > 0 ? 'list' : 'adding' } : view
}
export const products = ({ products: list }: Position): View => ({ is: 'products', chosen: bestOf(list), asked: false })

/** @param hasCode a code was sent to the number (O11, RD23) */
export function visitorsView(asked: string, hasCode: boolean): View {
  if (asked !== '/confirmation') return { is: 'public', path: asked in publicPages ? asked : '/' }
  return hasCode ? { is: 'code' } : { is: 'public', path: '/login', isNumberNeeded: true }
}

/** A page that stays open where the address that is asked for is not allowed (U9). */
const isStep = ({ is }: View): boolean => is === 'form' || is === 'photos' || is === 'offer'

/**
 * @param bank the page at which the bank account begins
 * @param open the page that is on the screen
 */
export function borrowersView(asked: string, position: Position, bank: View, open?: View): View {
  const { registration, client, application } = position
  if (always.includes(asked)) return { is: 'public', path: asked }
  const isPublic = asked in publicPages || asked === '/confirmation' || asked === '/nowhere'
  const formAsked = forms.findIndex((form) => asked === `/${form}`)
  if (registration === 'in_progress') {
    const due = dueForm(position)
    const isAllowed = formAsked >= 0 && formAsked <= due
    const isDueAsked = asked === (forms[due] === undefined ? '/photoVerify' : `/${forms[due]}`)
    if (open?.is === 'form' && !isAllowed && !isDueAsked) return { is: 'form', form: open.form }
    const form = forms[isAllowed ? formAsked : due]
    return form === undefined ? { is: 'photos' } : { is: 'form', form }
  }
  if (client === null || application === null) {
    const isGuide = asked in publicPages && asked !== '/' && asked !== '/login'
    return isGuide ? { is: 'public', path: asked } : { is: 'stuck' }
  }
  if (application === 'state_offer_calculation') return { is: 'scoring' }
  const wantsAccount = isPublic || asked === '/account'
  if (application === 'state_offer' && !wantsAccount) {
    // D7: the offer of a loan that is chosen.
    const chosen = open?.is === 'products' && asked === '/offerDetails' ? open.chosen : null
    const product = position.products.find(({ id }) => id === chosen)
    if (product !== undefined) return offer(product)
    return open?.is === 'offer' && asked !== '/chooseProduct' ? open : products(position)
  }
  if (application !== 'state_bank_account' || wantsAccount) return account
  const form = forms[formAsked]
  if (form !== undefined) return { is: 'form', form }
  if (asked === '/photoVerify') return { is: 'photos' }
  return open !== undefined && isStep(open) && asked !== '/bankAccount' ? open : bank
}
