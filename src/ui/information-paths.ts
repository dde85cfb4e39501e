/** How a link inside the product reaches a public page: with the one-shot flag that the guard honours. */
export type InformationPath =
  | '/howToGet'
  | '/howToPay'
  | '/obtaining'
  | '/repeat'
  | '/meet'
  | '/news'
  | '/terms'
  | '/privacy'
  | '/neverAsk'
  | '/trust'

export const oneShot = { oneShot: true } as const
