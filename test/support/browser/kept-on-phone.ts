/** How one learns in a browser that the phone has kept what was typed or taken: by what lies in its database, encrypted as it is. */
import type { Page } from 'playwright-core'

export const countKept = (page: Page, collection: 'drafts' | 'photos'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((tell) => {
        const opening = indexedDB.open('borrower')
        opening.addEventListener('error', () => tell(0))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction(name).objectStore(name).count()
          asked.addEventListener('success', () => {
            opening.result.close()
            tell(asked.result)
          })
        })
      }),
    collection,
  )
