/** When a page that misses one of its files is loaded anew: when the site is of another build by now, and not in a circle. */
import { keepFormValues } from '../storage/form-values.ts'
import { safeStorage } from '../storage/safe-storage.ts'

const key = 'loadedAnew'
/** Instances of two builds behind one balancer may answer in turns. */
const restMs = 30_000

/** The document of this address names the entry script of its build; by network, because the service worker answers only navigations. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}

/** @returns whether the page is being loaded anew */
export async function loadNewerSite(): Promise<boolean> {
  const kept = safeStorage(() => sessionStorage)
  if (Date.now() - Number(kept.read(key)) < restMs || !(await isReplaced())) return false
  kept.write(key, `${Date.now()}`)
  const form = document.querySelector('form[data-early]')
  const write = (name: string, value: string) => kept.write(name, value)
  keepFormValues(write, form?.querySelector('input[type=range]'), form?.querySelector('input[type=tel]'))
  location.reload()
  return true
}
