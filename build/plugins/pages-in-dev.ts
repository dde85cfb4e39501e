/** Which pages only the development server has: the inspector of the charts and the stage of any state; no build knows them. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

export const stageFile = 'test/support/stage/stage.html'

const pages: ReadonlyMap<string, string> = new Map([
  ['/stage', stageFile],
  ['/inspector', 'build/viewer/live/index.html'],
])

export function pagesInDev(): Plugin {
  return {
    name: 'pages-in-dev',
    apply: 'serve',
    // Found at the start: a library that is found later reloads every page that is open.
    config: () => ({ optimizeDeps: { entries: ['index.html', ...pages.values()] } }),
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const [path = ''] = (incoming.url ?? '').split('?')
        const file = pages.get(path)
        if (file === undefined) return next()
        void (async () => {
          try {
            const html = await server.transformIndexHtml(path, await readFile(file, 'utf8'))
            outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(html)
          } catch (error) {
            next(error)
          }
        })()
      })
    },
  }
}
