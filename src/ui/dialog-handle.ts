/** Decides what a control needs to know about the dialog it opens; who remembers the flag is not its business. */
export type DialogHandle = {
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}
