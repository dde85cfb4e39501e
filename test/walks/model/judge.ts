/** Whether a page is what it must be. */
import type { Screen, Seen } from './terms.ts'

/** Said in some states only: where a screen does not want one of them, it must not be there. */
const signals = `Something went wrong|The connection was cut|No answer came in time|User not found|Please enter your mobile number
again|No code received?|try left for this code|tries left for this code|This code no longer works|That is not the code we sent
|We could not send a new code|Not saved.|was not saved|was not removed|not confirmed|are not ready|did not load|until overdue
|Overdue for|is due today|Pay today to close the loan|Cannot pay all of it today?|Extension waiting|Received:|Disbursement in progress
|Your loan is approved|could not offer a loan for your last application|could not be opened|offer has expired|You are not logged in`
/** What can be pressed in some states only. */
const decisive = `APPLY NOW|SEND CODE|Log in: Code|Request new OTP|NEXT|Try again|ADD NEW BANK ACCOUNT|Remove the account|Use this account
|Accept loan|Choose this loan|PAY FOR THE LOAN|EXTEND THE LOAN|Pay for the extension|Cancel the extension|Extend loan|See my offer
|OR FINISH UNFINISHED APP|Go to my account`
const listed = (words: string) => words.split('|').map((word) => word.replaceAll('\n', ' ').trim())

/** @returns a sentence where the page is not what it must be, else null */
export function judge(wanted: Screen, seen: Seen): string | null {
  const { says, dialog = [], offers } = wanted
  const all = `${seen.words} ${seen.dialog ?? ''}`
  const isSaid = (one: string | RegExp) => (typeof one === 'string' ? all.includes(one) : one.test(all))
  const isFree = (name: string) => seen.free.some((one) => one.startsWith(name))
  const isWanted = (signal: string) => [...says, ...dialog].some((text) => String(text).includes(signal))
  if (seen.at !== wanted.at) return `the address must be ${wanted.at}, but is ${seen.at}`
  if (seen.heading !== wanted.heading) return `the heading must be "${wanted.heading}", but is "${seen.heading}"`
  const unsaid = says.find((one) => !isSaid(one))
  if (unsaid !== undefined) return `the page must say "${String(unsaid)}"`
  const untold = dialog.find((one) => seen.dialog?.includes(one) !== true)
  if (untold !== undefined) return `a dialog must say "${untold}"`
  if (dialog.length === 0 && seen.dialog !== null)
    return `no dialog must lie over the page, but there is "${seen.dialog}"`
  const missing = offers.find((one) => !isFree(one))
  if (missing !== undefined) return `"${missing}" must be there to be pressed`
  const signal = listed(signals).find((one) => all.includes(one) && !isWanted(one))
  if (signal !== undefined) return `the page must not say "${signal}"`
  const extra = listed(decisive).find((one) => isFree(one) && !offers.some((offer) => offer.startsWith(one)))
  return extra === undefined ? null : `"${extra}" must not be there to be pressed`
}
