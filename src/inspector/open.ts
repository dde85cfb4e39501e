/** Whether this page is inspected, and where to: `?inspect` begins it for this tab, `?inspect=off` ends it. */
import type { InspectionEvent } from 'xstate'
import { linkToPage, linkToWindow } from './links.ts'
import { openWindow } from './opening.ts'
import { createRecent } from './recent.ts'
import { createSource } from './source.ts'

/** Addresses change while a borrower walks; the requestedArea to look on does not. */
const key = 'inspect'

function isWanted(): boolean {
  const asked = new URLSearchParams(location.search).get('inspect')
  if (asked === 'off') sessionStorage.removeItem(key)
  else if (asked !== null) sessionStorage.setItem(key, 'on')
  return sessionStorage.getItem(key) !== null
}

/** @param hosted address of the Stately inspector (`VITE_INSPECTOR_URL`); without it our own page, which needs no network */
export function openInspector(hosted: string | undefined): ((event: InspectionEvent) => void) | undefined {
  if (!isWanted()) return undefined
  const recent = createRecent()
  const link = hosted ? linkToWindow(recent, hosted, openWindow(hosted)) : linkToPage(recent)
  if (!hosted && new URLSearchParams(location.search).has('inspect')) openWindow('/inspector')
  const source = createSource({
    now: () => Date.now(),
    run: Date.now().toString(36),
    send: (message) => {
      recent.add(message)
      link.send(message)
    },
  })
  return source.inspect
}
