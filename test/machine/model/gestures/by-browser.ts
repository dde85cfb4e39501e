/** Which events nobody presses: what causes each of them instead, and which ones a real application cannot cause at all. */

type Row = { readonly chart: string; readonly event: RegExp; readonly by: string }

/** The browser, another tab or the chart above tells it; each is caused by exactly that in a rendered page. */
export const byBrowser: readonly Row[] = [
  { chart: 'session', event: /^hint\.changed$/, by: 'another tab has signed in or out' },
  { chart: 'session', event: /^connection\.restored$/, by: 'the connection is restored' },
  { chart: 'onboarding', event: /^connection\.restored$/, by: 'the connection is restored; the session passes it on' },
  { chart: 'onboarding', event: /^position\.read$/, by: 'the session has read the profile on a navigation' },
  { chart: 'onboarding', event: /^draft\.changed$/, by: 'a field is left, or 300 ms after a change' },
  { chart: 'account', event: /^connection\.restored$/, by: 'the connection is restored; the session passes it on' },
  { chart: 'account', event: /^account\.visited$/, by: 'the session has read the profile on a navigation' },
  { chart: 'account', event: /^page\.(hidden|shown)$/, by: 'the page goes to the background or comes back' },
  { chart: 'scoring', event: /^page\.(hidden|shown)$/, by: 'the page goes to the background or comes back' },
  { chart: 'signIn', event: /^clock\.ticked$/, by: 'a second has passed' },
  { chart: 'photos', event: /^connection\.restored$/, by: 'the network is back; session and onboarding pass it on' },
  {
    chart: 'bankAccount',
    event: /^connection\.restored$/,
    by: 'the network is back; session and onboarding pass it on',
  },
  { chart: 'photos', event: /^camera\.lost$/, by: 'the camera is taken away by another application' },
]

/** Sent straight to the chart, because nothing in the product makes it happen alone. */
export const injectedOnly: readonly Row[] = [
  {
    chart: '*',
    event:
      /^xstate\.error\.actor\.(refresh|location|notifications|signIn|signInAgain|resendCountdown|onboarding|photos|bankAccount|scoring|account|ownRecords|sessionEnd)$/,
    by: 'a led chart breaks: nothing in the product makes it throw',
  },
  {
    chart: '*',
    event: /^xstate\.error\.actor\.watch\w+$/,
    by: 'a watcher breaks: nothing in the product makes it throw',
  },
]

export const rowFor = (rows: readonly Row[], chart: string, event: string): Row | undefined =>
  rows.find((row) => (row.chart === '*' || row.chart === chart) && row.event.test(event))
