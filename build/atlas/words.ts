import { causeOf } from '../charts/nodes.ts'

/** `savePersonalDataOutcome` to `save personal data outcome`. */
export const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase()

/** What happens, in few words: the label of an arrow, the first column of a table. */
export function causeWords(eventType: string): string {
  const { kind, name } = causeOf(eventType)
  switch (kind) {
    case 'always':
      return 'at once'
    case 'done':
      return `${spaced(name)}: answered`
    case 'failed':
      return `${spaced(name)}: failed`
    case 'after':
      return `${spaced(name)} is over`
    case 'snapshot':
      return `${spaced(name)} changes`
    case 'event':
      break
  }
  return spaced(name)
}

export type By = 'borrower' | 'lender' | 'time' | 'device' | 'chart'

const device = /^(?:connection|page|typing|camera\.lost|hint|location\.refreshed)/
const chart = /^(?:position|session|signOut|signIn|unauthorized|account\.visited|notifications\.wanted)/

/** Who causes it. */
export function causedBy(eventType: string): By {
  const { kind, name } = causeOf(eventType)
  switch (kind) {
    case 'always':
    case 'snapshot':
      return 'chart'
    case 'after':
      return 'time'
    case 'done':
    case 'failed':
      return 'lender'
    case 'event':
      break
  }
  if (name === 'clock.ticked') return 'time'
  if (device.test(name)) return 'device'
  return chart.test(name) ? 'chart' : 'borrower'
}

export const byWords: Readonly<Record<By, string>> = {
  borrower: 'the borrower',
  lender: 'the lender or the device, by answering',
  time: 'time',
  device: 'the browser or the device',
  chart: 'the charts themselves',
}

export const duration = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${milliseconds} ms`
  const seconds = milliseconds / 1_000
  return seconds < 120 ? `${seconds} s` : `${seconds / 60} min`
}

/** Delays that are worked out while the chart runs: the table of `implementations.delays` holds only a function for them. */
const computed: Readonly<Record<string, string>> = {
  retryWait: '2 s at first, doubled after every failure, 15 s at most',
  pollWait: '5 s; 15 s after three minutes of review',
}
export const delayWords = (name: string, value: unknown): string =>
  typeof value === 'number' ? duration(value) : (computed[name] ?? 'worked out while it runs')

/** Which storage key an action writes or clears. */
const keysByAction: Readonly<Record<string, string>> = {
  storeLoginPhone: 'session storage: loginPhone, requestedAmount',
  storeRequestedAmount: 'session storage: requestedAmount',
  storeResendDeadline: 'session storage: resendDeadline',
  storeFlowState: 'session storage: flowState',
  rememberSignedIn: 'local storage: auth_hint = 1',
  forgetBorrower:
    'clears auth_hint, loginPhone, requestedAmount, flowState, resendDeadline, the drafts and the photos of the number, and the repayment card',
  forgetExpired: 'clears expired drafts and photos of every number from the device database',
  keepDraft: 'device database: the encrypted draft of the step',
  forgetDraft: 'clears the draft of the step from the device database',
  forgetPhotos: 'clears the kept photos from the device database',
}
export const storageOf = (actions: readonly string[]): string[] =>
  [...new Set(actions.map((action) => keysByAction[action.split(' ')[0] ?? '']))].filter((key) => key !== undefined)
