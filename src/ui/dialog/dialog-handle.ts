export type DialogHandle = {
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}
