/** How `npm run test:trouble` runs: screens and writing flows in one Chromium, against the product's own build, while things go wrong. */
import { defineConfig } from 'vitest/config'
import { reporting } from '../../reports.ts'

export default defineConfig({
  test: {
    ...reporting({ 'test:trouble': 'trouble-tests' }),
    environment: 'node',
    include: ['test/resilience/trouble/*.trouble.ts'],
    globalSetup: ['test/support/browser/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 280_000,
    hookTimeout: 120_000,
  },
})
