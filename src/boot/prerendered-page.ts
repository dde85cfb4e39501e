/** Whether the page that the server sent can be brought to life as it is: right address, right language, nobody signed in. */
import type { Language } from '#machines/shared/languages.ts'
import type { BrowserStorage } from '#platform/storage/storage.ts'

/** @returns the path of the page, or null where it has to be drawn anew. */
export function prerenderedPath(root: HTMLElement, language: Language, storage: BrowserStorage): string | null {
  const path = root.dataset['path']
  const isUsable = path === location.pathname && document.documentElement.lang === language && storage.hint() !== 'in'
  return isUsable ? path : null
}

/** The page carries only the rules that it needs itself; the others follow without holding up the first frame. */
export function loadOtherStyles(root: HTMLElement): void {
  const address = root.dataset['styles']
  if (address === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
