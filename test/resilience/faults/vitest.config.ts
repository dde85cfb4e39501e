/** What `npm run test:faults` runs: every call under every fault in virtual time, and the same with protections removed. */
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { catalogParts } from '../../../build/catalog-parts.ts'
import { linguiMacro } from '../../../build/lingui-macro.ts'
import { reporting } from '../../reports.ts'

export default defineConfig({
  plugins: [linguiMacro(), catalogParts(), lingui()],
  test: {
    ...reporting({ 'test:faults': 'faults-tests' }),
    environment: 'node',
    include: ['test/resilience/faults/*.faults.ts'],
    setupFiles: ['./test/setup.ts'],
    // By default one processor stays unused: of two, half.
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
