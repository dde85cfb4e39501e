import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { catalogParts } from '../plugins/catalog-parts.ts'
import { linguiMacro } from '../plugins/lingui-macro.ts'
import { stageFile } from '../plugins/pages-in-dev.ts'

export const stageFolder = '.cache/stage'

export async function buildStage(): Promise<void> {
  // A tool runs as a development server; React's development half would be three times as slow.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [linguiMacro(), react(), catalogParts(), lingui()],
      build: {
        outDir: stageFolder,
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: stageFile },
      },
    })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
