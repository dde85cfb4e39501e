/** Decides whether the borrower pays for every kilobyte and has said so: then nothing is fetched that nobody asked for. */

/** Chromium tells it; others do not. */
type Telling = Navigator & { readonly connection?: { readonly saveData?: boolean } }

export function savesData(): boolean {
  const device: Telling = navigator
  return device.connection?.saveData === true
}
