import { defineConfig } from 'vitest/config'
import { attempts } from './test/second-chance.ts'

/** Decides how the sweep runs: one file after another, in one Chromium at a time, against the product's own build. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/sweep/**/*.test.ts'],
    globalSetup: ['test/journey/global-setup.ts'],
    fileParallelism: false,
    retry: attempts,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
