import { build } from 'vite'
import { productOnly } from '../plugins/product-only.ts'

export async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [productOnly()],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry: 'src/boot/pre-hydration.ts', formats: ['iife'], name: 'earlyPage' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const made of outputs) {
    if (!('output' in made)) continue
    for (const file of made.output) if (file.type === 'chunk') return file.code.trim()
  }
  throw new Error('the early script was not built')
}
