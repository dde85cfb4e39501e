/** Pages of charts that do not name them: the chart that leads does. */
export const homes: Readonly<Record<string, string>> = {
  account: '/account',
  bankAccount: '/bankAccount',
  photos: '/photoVerify',
  scoring: '/scoring',
}
