/** What can be read on a screen, by people and by screen readers. */
export type Content = {
  readonly heading: string
  /** Words of the page itself, without its dialogs. */
  readonly page: string
  /** Words of the dialog that lies on top, empty without one. */
  readonly dialog: string
  readonly alerts: readonly string[]
  readonly statuses: readonly string[]
  /** Words for screen readers only. */
  readonly aloud: readonly string[]
  /** Names of what can be pressed on what lies on top. */
  readonly buttons: readonly string[]
}

/** Stands alone, because it also runs inside a page in Chromium. @param root the document, or a copy of its body */
export function readContent(root: ParentNode): Content {
  // Only a browser lays out; elsewhere what is marked as hidden counts as hidden.
  const isHidden = (element: Element) =>
    element.matches('[hidden], dialog:not([open]), details:not([open]) > :not(summary)') ||
    (root.isConnected &&
      'checkVisibility' in element &&
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  const isShown = (element: Element) =>
    !isHidden(element) && element.closest('[hidden], dialog:not([open]), details:not([open]) > :not(summary)') === null
  const wordsWithin = (element: Element, without: string): string =>
    isHidden(element) || (without !== '' && element.matches(without))
      ? ''
      : [...element.childNodes]
          .map((node) => (node instanceof Element ? wordsWithin(node, without) : (node.textContent ?? '')))
          .join(' ')
  const wordsIn = (element: Element | null, without = ''): string =>
    element === null || !isShown(element) ? '' : wordsWithin(element, without)
  const all = (css: string) =>
    [...root.querySelectorAll(css)].map((one) => wordsIn(one)).filter((one) => /\S/.test(one))
  const dialog = [...root.querySelectorAll('dialog[open]')].at(-1) ?? null
  const top: ParentNode = dialog ?? root
  const isFree = (element: Element) =>
    isShown(element) &&
    !element.matches('[disabled], [aria-disabled=true], [aria-busy=true]') &&
    element.closest('fieldset[disabled]') === null
  return {
    heading: wordsIn(root.querySelector('h1')),
    page: wordsIn(root.querySelector('main'), 'dialog'),
    dialog: wordsIn(dialog),
    alerts: all('[role=alert]'),
    statuses: all('[role=status], output'),
    aloud: all('[aria-live].sr'),
    buttons: [...top.querySelectorAll('button, summary, [role=button], a[href]')]
      .filter(isFree)
      .map((element) => element.getAttribute('aria-label') ?? wordsIn(element)),
  }
}
