/** What `npm run test:kills` and `npm run test:load` run: the lender as a process that dies, and under many borrowers at once. */
import { defineConfig } from 'vitest/config'
import { reporting } from '../../reports.ts'

export default defineConfig({
  test: {
    ...reporting({ 'test:kills': 'kills-tests', 'test:load': 'load-tests' }),
    environment: 'node',
    include: ['test/resilience/endurance/*.endurance.ts'],
    setupFiles: ['./test/setup.ts'],
    fileParallelism: false,
    testTimeout: 280_000,
    hookTimeout: 120_000,
  },
})
