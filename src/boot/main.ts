/** When the application begins: after the first picture of a page that came drawn, and in pieces. */
import { yieldToMain } from '#platform/start/yield-to-main.ts'

/** In the task after the frame that carries it; at once where nobody looks and no frame comes. */
const afterPicture = () =>
  new Promise<void>((goOn) => {
    if (document.hidden) goOn()
    else requestAnimationFrame(() => setTimeout(goOn))
  })

/** The browser ignores a link whose `rel` it does not know; from now on it fetches what these name. */
function activateLinks(from: 'kept' | 'later', to: 'modulepreload' | 'preload'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel=${from}]`)) link.rel = to
}

async function begin(root: HTMLElement) {
  if (root.dataset['path'] !== undefined) await afterPicture()
  // A document that the device has kept names its files so: all of them at once would stand before the first picture.
  activateLinks('kept', 'modulepreload')
  // React's own file is the largest: a tap is answered before the next file is evaluated.
  await import('react-dom/client')
  await yieldToMain()
  // Charts, router and styles are fetched while the page is hydrated, and compiled only when they are imported.
  activateLinks('later', 'preload')
  const { start } = await import('./start.tsx')
  await yieldToMain()
  return start
}

/** As the browser says it of a script that did not come: the early script hears it and begins the page again. */
const sayMissing = () => void document.querySelector('script[src]')?.dispatchEvent(new Event('error'))

const root = document.getElementById('root')
if (root) void begin(root).then((start) => start(root), sayMissing)
