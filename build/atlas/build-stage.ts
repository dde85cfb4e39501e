import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { catalogParts } from '../plugins/catalog-parts.ts'
import { linguiMacro } from '../plugins/lingui-macro.ts'
import { bundledFile, bundledNotices, writeNotices } from '../release/notices.ts'
import { stageFile } from '../plugins/pages-in-dev.ts'

export const stageFolder = '.cache/stage'

/** A tool runs as a development server; React's development half would be three times as slow. */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ configFile: false, logLevel: 'error', ...config })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

export const buildStage = (): Promise<void> =>
  buildForProduction({
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

/** One script and one style sheet: modules do not load from disk. */
export async function buildViewer(folder: string): Promise<void> {
  await buildForProduction({
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      chunkSizeWarningLimit: 10_000,
      cssCodeSplit: false,
      license: { fileName: bundledFile },
      assetsInlineLimit: 1_000_000,
      rolldownOptions: {
        input: 'build/viewer/main.tsx',
        output: { format: 'iife', entryFileNames: 'viewer.js', assetFileNames: 'viewer[extname]' },
      },
    },
  })
  await writeNotices(join(folder, 'licenses.txt'), await bundledNotices(folder))
  await cp('build/viewer/index.html', join(folder, 'index.html'))
}
