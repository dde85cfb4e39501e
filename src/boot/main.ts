/** When the application begins: after the first picture of a page that came drawn, and in pieces. */
import { yieldToMain } from '#platform/start/yield-to-main.ts'

/** In the task after the frame that carries it; at once where nobody looks and no frame comes. */
const afterPicture = () =>
  new Promise<void>((goOn) => {
    if (document.hidden) goOn()
    else requestAnimationFrame(() => setTimeout(goOn))
  })

/** Of links whose `rel` means nothing to the browser. */
function fetchThose(rel: string, as: 'modulepreload' | 'preload'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel=${rel}]`)) link.rel = as
}

async function begin(root: HTMLElement) {
  if (root.dataset['path'] !== undefined) await afterPicture()
  // A document that the device has kept names its files so: all of them at once would stand before the first picture.
  fetchThose('kept', 'modulepreload')
  // React's own file is the largest: a tap is answered before the next file is evaluated.
  await import('react-dom/client')
  await yieldToMain()
  // Charts, router and styles, while the page is hydrated. Fetched only: to compile them would stand in its way.
  fetchThose('later', 'preload')
  const { start } = await import('./start.tsx')
  await yieldToMain()
  return start
}

/** As the browser says it of a script that did not come: the early script hears it and begins the page again. */
const sayMissing = () => void document.querySelector('script[src]')?.dispatchEvent(new Event('error'))

const root = document.getElementById('root')
if (root) void begin(root).then((start) => start(root), sayMissing)
