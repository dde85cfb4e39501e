/** Decides what of the charts stays out of the product: the words for analysts, which no page ever shows. */
import type { Plugin } from 'vite'

/** `description: '...'`, `sentence: '...'` and `section: '...'`; paths, steps and tags stay, the router reads them. */
const analystsWords = /\b(?:description|sentence|section): (?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

export function plainCharts(): Plugin {
  return {
    name: 'plain-charts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/machines\/[\w.-]+\.ts$/.test(id)) return null
      return { code: code.replace(analystsWords, (word) => `${word.slice(0, word.indexOf(':'))}: ''`), map: null }
    },
  }
}
