/** How the generated paths run in Chromium: the product's own build, its own lender, one browser. */
import { defineConfig } from 'vitest/config'
import { reporting } from '../../../reports.ts'

export default defineConfig({
  test: {
    ...reporting({ 'test:model:chromium': 'model-chromium' }),
    environment: 'node',
    include: ['test/machine/model/browser/**/*.browser.ts'],
    globalSetup: ['test/support/browser/global-setup.ts'],
    fileParallelism: false,
    // Two charts at once in one browser.
    maxConcurrency: 2,
    testTimeout: 700_000,
    hookTimeout: 120_000,
  },
})
