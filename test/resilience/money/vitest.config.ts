/** What `npm run test:money` runs: every money move ten thousand times under double taps, lost replies and cut connections. */
import { defineConfig } from 'vitest/config'
import { reporting } from '../../reports.ts'

export default defineConfig({
  test: {
    ...reporting({ 'test:money': 'money-tests' }),
    environment: 'node',
    include: ['test/resilience/money/*.money.ts'],
    setupFiles: ['./test/setup.ts'],
    fileParallelism: false,
    testTimeout: 280_000,
    hookTimeout: 120_000,
  },
})
