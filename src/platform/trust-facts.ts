/** What the build tells of itself in trust.json; what was not measured is null. */

export type Facts = {
  /** ISO day of the build. */
  readonly builtOn: string
  readonly languages: readonly {
    readonly language: string
    readonly texts: number
    readonly translated: number
    /** Signed by a native reader; null for the language in which the texts are written. */
    readonly reviewed: number | null
  }[]
  /** Bytes as they travel, compressed. */
  readonly weights: readonly { readonly path: string; readonly script: number; readonly document: number | null }[]
  readonly accessibility: Checked | null
  readonly conformance: Checked | null
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}
/** A report of tests: the day it was made, how many checks, how many of them held. */
export type Checked = { readonly on: string; readonly all: number; readonly good: number }
