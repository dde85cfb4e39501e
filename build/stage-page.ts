/** Decides where the stage (test/stage) is served: at /stage by the development server, never by a build of the product. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

export const stageFile = 'test/stage/stage.html'

export function stageInDev(): Plugin {
  return {
    name: 'stage-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const url = incoming.originalUrl ?? incoming.url ?? ''
        if (!/^\/stage(?:[/?]|$)/.test(url)) return next()
        readFile(stageFile, 'utf8')
          .then((page) => server.transformIndexHtml(url, page))
          .then((page) => {
            outgoing.setHeader('Content-Type', 'text/html')
            outgoing.end(page)
          }, next)
      })
    },
  }
}
