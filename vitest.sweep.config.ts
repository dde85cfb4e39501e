import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'
import { reporting } from './test/reports.ts'
import { attempts } from './test/second-chance.ts'

/** What is measured in milliseconds runs by itself. */
const timed = 'test/e2e/sweep/lists.test.ts'

/** How the sweep runs: two files at a time, each with a product and a Chromium of its own, against one build; then what is timed. */
export default defineConfig({
  test: {
    ...reporting({ 'test:sweep': 'sweep' }),
    globalSetup: ['test/support/browser/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'looks',
          include: ['test/e2e/sweep/**/*.test.ts'],
          exclude: [timed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'times', include: [timed], maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    sequence: {
      sequencer: longestFirst(['screens', 'sight', 'language'].map((name) => `test/e2e/sweep/${name}.test.ts`)),
    },
    environment: 'node',
    retry: attempts,
    // A busy machine is not a broken product: what is waited for may take its time, but must come.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
