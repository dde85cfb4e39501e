/** Where the money of an offer goes. */
export type PaidTo = { readonly bankName: string; readonly ending: string }
