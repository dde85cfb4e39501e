/** Parts of a page that the browser itself opens and closes. */
export const folds = () => [...document.querySelectorAll('main summary')].filter((one) => one instanceof HTMLElement)
/** What opens and closes that part of the page. */
export function fold(name: string): HTMLElement {
  const [found, ...others] = folds().filter((one) => one.textContent.replaceAll('\u00a0', ' ').startsWith(name))
  if (found === undefined || others.length > 0) throw new Error(`not one fold is called ${name}`)
  return found
}
export const isOpen = (name: string) => fold(name).parentElement?.hasAttribute('open')
