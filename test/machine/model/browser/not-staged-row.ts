/** States and transitions of a chart that no path takes in Chromium, and why. */
export type NotStaged = {
  readonly chart: string
  readonly what: readonly string[]
  readonly why: string
  /** Taken or not by whichever is quicker: neither missing nor stale. */
  readonly isRace?: true
}
