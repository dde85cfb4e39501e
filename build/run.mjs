/**
 * How a tool in TypeScript runs on every supported Node: through Vite's module runner, with the project's own plugins.
 * `node build/run.mjs <file.ts> [arguments]`: the file exports `main(args)`, which answers the exit code.
 */
import { createServer, isRunnableDevEnvironment } from 'vite'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('usage: node build/run.mjs <file.ts> [arguments]')
  process.exit(2)
}

const server = await createServer({
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})

async function run() {
  const environment = server.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('the ssr environment cannot run modules')
  const tool = await environment.runner.import(`/${file}`)
  if (typeof tool.main !== 'function') throw new Error(`${file} exports no main(args)`)
  return await tool.main(args)
}

try {
  process.exitCode = (await run()) ?? 0
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.close()
}
