/** What `npm run test:model` runs first: hundreds of paths of every chart, and the rendered application. `npm test` runs the tests beside them. */
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogParts } from '../../../build/catalog-parts.ts'
import { linguiMacro } from '../../../build/lingui-macro.ts'
import { reporting } from '../../reports.ts'

export default defineConfig({
  plugins: [linguiMacro(), react(), catalogParts(), lingui()],
  test: {
    ...reporting({ 'test:model:screens': 'model' }),
    environment: 'node',
    include: ['test/machine/model/**/*.model.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // By default one processor stays unused: of two, half.
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 120_000,
  },
})
