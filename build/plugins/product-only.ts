/** Which modules never travel to a borrower: the build fails where one of them has found a way into the page. */
import type { Plugin } from 'vite'

/** By module, because a minifier leaves no name of theirs in the code. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['the graphs of xstate', /\/xstate\/(?:dist\/xstate-graph|graph)/],
  ['an inspector', /\/@statelyai\/|\/src\/inspector\/|\/build\/viewer\//],
  ['what screens show, for tests', /\/machines\/(?:shared\/screen|[\w-]+\/screens)\.ts/],
  ['the lender', /\/server\//],
  ['a test', /\/test\/|\/vitest\/|\/@testing-library\//],
]

export function forbiddenAmong(modules: readonly string[]): readonly string[] {
  return modules.flatMap((module) => {
    const found = forbidden.find(([, pattern]) => pattern.test(module))
    return found ? [`${found[0]}: ${module.replace(/^.*\/(?=node_modules|src|machines|server|test)/, '')}`] : []
  })
}

export function productOnly(): Plugin {
  return {
    name: 'product-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'ssr',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const found = forbiddenAmong(modules)
      if (found.length > 0) this.error(`the page would carry what belongs to developers:\n${found.join('\n')}`)
    },
  }
}
