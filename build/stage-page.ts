/** Decides where the stage (test/stage) is served: at /stage by the development server, never by a build of the product. */
import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'

export const stageFile = 'test/stage/stage.html'

const pageFor = async (server: ViteDevServer, url: string): Promise<string> =>
  server.transformIndexHtml(url, await readFile(stageFile, 'utf8'))

export function stageInDev(): Plugin {
  return {
    name: 'stage-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const url = incoming.originalUrl ?? incoming.url ?? ''
        if (!/^\/stage(?:[/?]|$)/.test(url)) return next()
        const answer = async () => {
          try {
            outgoing.setHeader('Content-Type', 'text/html')
            outgoing.end(await pageFor(server, url))
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },
  }
}
