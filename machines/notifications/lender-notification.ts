export type LenderNotification = {
  readonly id: number
  readonly title: string
  readonly title2: string | null
  readonly message: string
  readonly img: string | null
}
