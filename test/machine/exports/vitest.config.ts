/** How the exported scripts are proven: the product's own build, and a folder with nothing but Playwright. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/machine/exports/**/*.exports.ts'],
    globalSetup: ['test/support/browser/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 400_000,
    hookTimeout: 120_000,
  },
})
