/** How a page meets books, payments and lists of any length: the lender's own answer is lengthened on its way. */
import type { Page } from 'playwright-core'

async function fulfilWith(page: Page, path: RegExp, body: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: body }))
}

const names = ['Galle', 'Kandy', 'Matara', 'Jaffna', 'Kurunegala', 'Nuwara Eliya', 'Ratnapura', 'Trincomalee']
const nameOf = (n: number) => `${names[n % names.length] ?? ''} ${n}`

export const lengthenBranches = (page: Page, count: number): Promise<void> =>
  fulfilWith(page, /\/referenceBook\/bankBranches\//, {
    data: Array.from({ length: count }, (_, n) => ({ id: n + 1, branchName: nameOf(n) })),
  })

export const lengthenVillages = (page: Page, count: number): Promise<void> =>
  fulfilWith(page, /\/referenceBook\/address\/gn\//, {
    data: Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      nameLat: nameOf(n),
      nameSh: `ගම ${n}`,
      nameTm: `கிராமம் ${n}`,
      gnNo: `${n}/A`,
    })),
  })

export const lengthenNotifications = (page: Page, count: number): Promise<void> =>
  fulfilWith(page, /\/api\/notifications\?/, {
    data: Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      title: `News ${n}`,
      message: `${nameOf(n)} is open.`,
    })),
  })

/** As many payments as a borrower of many years would have; everything else is the lender's own answer. */
export async function lengthenPayments(page: Page, count: number): Promise<void> {
  await page.route(/\/credit\/activeCreditInfo/, async (route) => {
    const text = await (await route.fetch()).text()
    const payments = Array.from({ length: count }, (_, n) => ({
      date: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
      amount: 100 + n,
    }))
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace(/"payments":\[[^\]]*\]/, `"payments":${JSON.stringify(payments)}`),
    })
  })
}
