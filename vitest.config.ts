import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogParts } from './build/catalog-parts.ts'
import { linguiMacro } from './build/lingui-macro.ts'
import { reporting } from './test/reports.ts'
import { attempts } from './test/second-chance.ts'

/** How tests run: node by default; a file that needs a page says `@vitest-environment happy-dom` in its head. */
export default defineConfig({
  plugins: [linguiMacro(), react(), catalogParts(), lingui()],
  test: {
    ...reporting({ 'test:unit': 'unit', 'test:postgres': 'postgres', 'test:citus': 'citus' }),
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    setupFiles: ['./test/setup.ts'],
    // By default one processor stays unused: of two, half.
    maxWorkers: '100%',
    restoreMocks: true,
    retry: attempts,
    // A busy machine is not a broken product: what is waited for may take its time, but must come.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
})
