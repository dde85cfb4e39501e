import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'
import { reporting } from './test/reports.ts'
import { attempts } from './test/second-chance.ts'

/** How journeys run: two files at a time, each with a product and a Chromium of its own, against one build. */
export default defineConfig({
  test: {
    ...reporting({ 'test:journey': 'journey', 'test:journeys': 'journeys', 'test:instances': 'instances' }),
    environment: 'node',
    include: ['test/e2e/journey/**/*.test.ts'],
    globalSetup: ['test/support/browser/global-setup.ts'],
    maxWorkers: 2,
    sequence: {
      sequencer: longestFirst(
        ['every-item', 'navigation', 'offline', 'restored'].map((name) => `test/e2e/journey/${name}.test.ts`),
      ),
    },
    retry: attempts,
    // A busy machine is not a broken product: what is waited for may take its time, but must come.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
