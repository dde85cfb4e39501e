/** Decides which tests judge a mutant: those of the rules and of the lender's money, each by what it covers. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'test/domain/*.test.ts',
      'test/machines/{position,scoring,onboarding*}.test.ts',
      'test/server/{money,journey,one-time-code}.test.ts',
      'test/money/edges.money.ts',
    ],
    setupFiles: ['./test/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
