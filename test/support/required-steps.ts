/**
 * The steps of an application in the order of the requirements, each with its path. Written down by hand: tests that derive them from the
 * charts would expect whatever the charts say.
 */
export const requiredSteps = {
  personalData: '/personalData',
  address: '/address',
  employment: '/employment',
  reference: '/reference',
  photos: '/photoVerify',
  bank: '/bankAccount',
  scoring: '/scoring',
  product: '/chooseProduct',
  offer: '/offerDetails',
} as const
