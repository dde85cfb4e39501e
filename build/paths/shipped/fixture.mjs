/** What a generated test needs of @playwright/test: `npx playwright test --grep @RD35` walks those of a requirement. */
import { test as base } from '@playwright/test'
import { device, launch, Phone, still } from './phone.mjs'

const test = base.extend({
  phone: async ({ context, page }, use) => {
    await use(new Phone(context, page))
  },
})
test.describe.configure({ mode: 'parallel' })
test.use({
  ...device,
  contextOptions: still,
  launchOptions: launch,
  actionTimeout: 10_000,
  trace: 'on-first-retry',
})

export const path = (name, tag, start, walk) =>
  test(name, { tag }, async ({ phone }) => {
    await phone.begins(start)
    await walk(phone)
  })
