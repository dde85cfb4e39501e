/** Decides which states and transitions no path takes in Chromium against the real lender, and why; everything else must be taken. */

type Row = { readonly chart: string; readonly what: readonly string[]; readonly why: string }

export const notStaged: readonly Row[] = []
