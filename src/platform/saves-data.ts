/** Whether the borrower pays for every kilobyte and has said so: then nothing is fetched that nobody asked for. */

/** Chromium tells it; others do not. */
type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

export function savesData(): boolean {
  const device: WithConnection = navigator
  return device.connection?.saveData === true
}
