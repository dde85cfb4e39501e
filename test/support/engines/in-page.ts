/** What the test asks of a page in another engine: runs there, in one call. */

export type Find = { readonly css: string } | { readonly nth: number }
export type Asked =
  | 'count'
  | 'isVisible'
  | 'ready'
  | 'words'
  | 'value'
  | 'attribute'
  | 'isChecked'
  | 'isEnabled'
  | 'select'
  | 'blur'

export type Question = {
  readonly finds: readonly Find[]
  readonly asked: Asked
  readonly argument?: string
  /** A button that is pressed first, wherever it stands. */
  readonly message: string
}

export type Told = {
  readonly url: string
  readonly message: Element | null
  /** How many there are; an act wants exactly one. */
  readonly count: number
  readonly element: Element | null
  readonly value: unknown
}

export function askPage({ finds, asked, argument = '', message }: Question): Told {
  let found: (Document | Element)[] = [document]
  for (const find of finds) {
    found =
      'css' in find
        ? [...new Set(found.flatMap((one) => [...one.querySelectorAll(find.css)]))]
        : found.slice(find.nth).slice(0, 1)
  }
  const elements = found.filter((one) => one instanceof Element)
  const [element = null] = elements
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : null
  const isEnabled = element !== null && !element.matches(':disabled, [aria-disabled=true]')
  const isVisible = (): boolean => {
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
    return width > 0 && height > 0 && element?.checkVisibility({ visibilityProperty: true }) === true
  }
  const answers: Readonly<Record<Asked, () => unknown>> = {
    count: () => elements.length,
    isVisible,
    words: () => (element instanceof HTMLElement ? element.innerText : ''),
    value: () => field?.value ?? null,
    attribute: () => element?.getAttribute(argument) ?? null,
    isChecked: () => element?.matches(':checked') ?? false,
    isEnabled: () => isEnabled,
    ready() {
      if (element === null || !isVisible() || !isEnabled) return null
      // In the middle: nothing that is docked stands there.
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].join(' ')
    },
    select() {
      if (!(element instanceof HTMLElement)) return false
      element.focus()
      if (element instanceof HTMLInputElement && element.type !== 'file') element.select()
      return document.activeElement === element
    },
    blur: () => element instanceof HTMLElement && element.blur(),
  }
  const ok = document.querySelector(message)
  return {
    url: location.href,
    message: ok?.checkVisibility({ visibilityProperty: true }) === true ? ok : null,
    count: elements.length,
    element,
    value: answers[asked](),
  }
}
