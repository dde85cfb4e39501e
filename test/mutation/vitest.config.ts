/**
 * Which tests judge a mutant: those of the rules, of the HTTP client and of the lender's money. Stryker leaves out what
 * does not import the changed file. MUTATION_TESTS names fewer, where one area alone is judged: patterns with spaces between.
 */
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogParts } from '../../build/plugins/catalog-parts.ts'
import { linguiMacro } from '../../build/plugins/lingui-macro.ts'

const all = [
  'test/unit/rules/*.test.ts',
  'test/machine/*.test.ts',
  'test/machine/{onboarding,session,account}/*.test.ts',
  'test/unit/lender/{failures,http,unauthorized,upload}.test.ts',
  'test/unit/server/*/{money,journey,one-time-code,asking-browser,sms-gateway,networks}.test.ts',
  'test/resilience/money/edges.money.ts',
]

export default defineConfig({
  plugins: [linguiMacro(), react(), catalogParts(), lingui()],
  test: {
    environment: 'node',
    include: ['test/mutation/starts.mutation.ts', ...(process.env['MUTATION_TESTS']?.split(' ') ?? all)],
    setupFiles: ['./test/setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
