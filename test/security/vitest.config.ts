/** What `npm run test:security` runs: every control of the lender as shipped, and once without each protection. */
import { defineConfig } from 'vitest/config'
import { reporting } from '../reports.ts'

export default defineConfig({
  test: {
    ...reporting({ 'test:security': 'security-tests' }),
    environment: 'node',
    include: ['test/security/*.security.ts'],
    setupFiles: ['./test/setup.ts', './test/security/unprotected.ts'],
    globalSetup: ['./test/security/report.ts'],
    // By default one processor stays unused: of two, half.
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 90_000,
  },
})
