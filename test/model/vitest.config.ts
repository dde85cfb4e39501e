/** Decides what `npm run test:model` runs: the cover of every chart, the seeded defects, and hundreds of paths each. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/model/**/*.test.ts', 'test/model/**/*.model.ts'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 120_000,
  },
})
