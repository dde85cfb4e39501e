/** Which events reach React: it would listen for eighty, and a slow phone pays at every tap for those that nobody asked for. */

/** `touchstart`: Safari shows a pressed button only where somebody listens for touches. */
const heard = /^(auxclick|change|click|compos|context|error|focus|input|pointer([cdu]|out)|submit|touchstart)/

export const isUsedEvent = (type: string): boolean => heard.test(type)

/** Before React begins on this element. */
export function limitReactEvents(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...heardFor: Parameters<typeof listen>) => {
    if (isUsedEvent(heardFor[0])) listen(...heardFor)
  }
}
