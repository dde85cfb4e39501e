/** What the early script hands over to the application: values, and what was tapped before React was there. */

export type TransferredState = {
  /** Null on a page without a calculator. */
  amount: number | null
  phone: string
  /** The form was sent with a right number and waits for the application. */
  tapped: boolean
  /** A button of the frame that was pressed too early. */
  pressed: HTMLElement | null
  /** The script stops listening; from here on the application answers. */
  release(): void
}

declare global {
  interface Window {
    early?: TransferredState
  }
}

/** Where pages are drawn at build time there is no window, whatever the type library says. */
const page: { readonly window?: Window } = globalThis

/** Null where no early script ran: in the shell, in tests, after the state transfer. */
export const earlyValues = (): TransferredState | null => page.window?.early ?? null

/**
 * A dialog of the frame that was asked for too early opens now. Where no form has taken over, the script has done its work.
 * @param early as it was before React began: a form takes the values over before the whole page is alive
 */
export function repeatEarlyPress(early: TransferredState | null): void {
  takeOver()
  const pressed = early?.pressed
  if (pressed?.isConnected) pressed.click()
}

/** Once, when the form of the application is on the page. */
export function takeOver(): TransferredState | null {
  const early = earlyValues()
  early?.release()
  delete globalThis.window.early
  return early
}
