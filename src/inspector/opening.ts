/** How the inspector's window opens: at once where the browser lets it, else by a button at the edge of the page. */

const windowName = 'lending-inspector'

/** @returns reads the window, null while it is not open */
export function openWindow(address: string): () => Window | null {
  let opened = window.open(address, windowName)
  if (opened === null) offer(address, (inspector) => (opened = inspector))
  return () => opened
}

/** Browsers open no window that nobody has pressed for. English only: nobody but developers and analysts sees it. */
function offer(address: string, notify: (inspector: Window | null) => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.lang = 'en'
  button.textContent = 'Open the inspector'
  button.style.cssText =
    'position:fixed;inset-block-end:0.5rem;inset-inline-start:0.5rem;z-index:2147483647;min-height:2.75rem;padding:0 1rem;' +
    'border-radius:0.625rem;border:2px solid var(--c-on-brand);background:var(--c-brand);color:var(--c-on-brand);font-weight:650'
  button.addEventListener('click', () => {
    notify(window.open(address, windowName))
    button.remove()
  })
  document.body.append(button)
}
