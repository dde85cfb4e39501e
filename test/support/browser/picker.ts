import type { Screen } from './screen.ts'

/** In an open sheet: takes the first row of its list, and of every list that it goes on to. */
export async function firstOfEvery(page: Screen, takeFirst: () => Promise<void>): Promise<void> {
  const sheet = page.locator('dialog:has(.picker-search), dialog:has(.skeleton)')
  const lists = page.locator('dialog ul.picker-list')
  const nameOf = () => lists.getAttribute('id')
  let before: string | null = null
  do {
    before = await nameOf()
    await takeFirst()
    // Gone, or at its next list.
    await page.locator(`ul.picker-list#${before}`).waitFor({ state: 'detached' })
    if ((await sheet.count()) > 0) await lists.waitFor()
  } while ((await lists.count()) > 0)
}
