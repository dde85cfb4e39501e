/** Which heading stands over each page and state: one table, read on rendered pages and in Chromium. */

type Row = { readonly at: string; readonly chart?: string; readonly state?: string; readonly heading: RegExp }

/** The first row that fits wins: states before the page as such. */
const rows: readonly Row[] = [
  { at: '/account', chart: 'account', state: 'open.mode.prolongationConfirm', heading: /^Extend the loan$/ },
  { at: '/account', chart: 'account', state: 'open.mode.confirmingProlongation', heading: /^Extend the loan$/ },
  { at: '/account', chart: 'account', state: 'open.mode.confirmFailed', heading: /^Extend the loan$/ },
  { at: '/account', chart: 'account', state: 'open.mode.repayment', heading: /^Pay (your loan|for the extension)$/ },
  { at: '/account', heading: /^(Your account|Hello.*)$/ },
  { at: '/photoVerify', chart: 'photos', state: 'selfieCamera', heading: /^Take a selfie$/ },
  { at: '/photoVerify', chart: 'photos', state: 'documentCamera', heading: /^Take a photo of the NIC$/ },
  { at: '/photoVerify', chart: 'photos', state: 'preview', heading: /^Check your photo$/ },
  { at: '/photoVerify', heading: /^Confirm your identity$/ },
  { at: '/scoring', chart: 'onboarding', state: 'scoring.declined', heading: /^We cannot offer a loan now$/ },
  { at: '/scoring', heading: /^We are reviewing your profile$/ },
  { at: '/bankAccount', chart: 'bankAccount', state: 'adding', heading: /^Add a bank account$/ },
  { at: '/bankAccount', heading: /^(Your bank account|Add a bank account)$/ },
  { at: '/chooseProduct', heading: /^Choose your loan$/ },
  { at: '/offerDetails', heading: /^Check your offer$/ },
  { at: '/personalData', heading: /^Your personal details$/ },
  { at: '/address', heading: /^Your address$/ },
  { at: '/checkAnswers', heading: /^Check your answers$/ },
  { at: '/employment', heading: /^Your work and income$/ },
  { at: '/reference', heading: /^People who know you$/ },
  { at: '/terms', heading: /^Terms and conditions$/ },
  { at: '/howToPay', heading: /^How to pay$/ },
  { at: '/confirmation', heading: /^Enter the 6-digit code$/ },
  { at: '/login', heading: /^Log in to your account$/ },
  { at: '/', heading: /^Cash in about 10 minutes$/ },
]

/** While the guard waits. */
export const waitingHeading = /^Connecting…$/

/** @param states active states of a chart, such as `open.mode.main` */
export function headingFor(address: string, chart: string, states: readonly string[]): RegExp | null {
  const fits = (row: Row) =>
    row.at === address && (row.state === undefined || (row.chart === chart && states.includes(row.state)))
  return rows.find(fits)?.heading ?? null
}
