/** What the model, the scripted lender and the page speak of. */
import type { Write } from './position.ts'

/**
 * What becomes of a call: answered; answered late; never arrived; arrived, its answer lost; refused; broken inside of the lender;
 * the page of a gateway; the number is unknown; the offer is out of date.
 */
export type Fate =
  | 'answered'
  | 'late'
  | 'cut'
  | 'lost'
  | 'refused'
  | 'broken'
  | 'gateway'
  | 'unknown number'
  | 'offer expired'

/** What a hand does on the page. */
export type Hand =
  | { readonly do: 'press'; readonly name: string }
  | { readonly do: 'fill' | 'tick' | 'select'; readonly field: string; readonly text: string }
  | { readonly do: 'pick'; readonly field: string }
  | { readonly do: 'open'; readonly path: string }

/** What is seen of the page. */
export type Seen = {
  readonly at: string
  readonly heading: string
  readonly words: string
  /** Words of the dialog that lies over the page. */
  readonly dialog: string | null
  /** Names of what can be pressed now. */
  readonly free: readonly string[]
}

/** What must be seen. A word may be said in one of several ways. */
export type Screen = {
  readonly at: string
  readonly heading: string
  readonly says: readonly (string | RegExp)[]
  /** Beginning of what a dialog says; left out: no dialog. */
  readonly dialog?: readonly string[]
  readonly offers: readonly string[]
}

/** Something that can happen next. */
export type Event = {
  /** As a sentence: "The borrower presses …". */
  readonly says: string
  readonly hands?: readonly Hand[]
  readonly waits?: number
  readonly reloads?: true
  /** `METHOD /path` of the call that decides, and what may become of it. */
  readonly call?: string
  readonly fates?: readonly Fate[]
  /** What must be seen while a late answer is on its way. */
  readonly busy?: string
  /** What the lender does by itself. */
  readonly lender?: Write | { readonly what: 'signOut' } | { readonly what: 'returns' }
  /** How the model goes on. */
  readonly follows: (fate: Fate) => void
}
