/** What of the charts stays out of the product: the words for analysts, which no page ever shows. */
import type { Plugin } from 'vite'

/** Title, description, sentence and section, written as one literal each; paths, steps and tags stay, the router reads them. */
const analystsWords =
  /\b(?:description|title|sentence|section):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*(?:,|(?=\}))/g

export function plainCharts(): Plugin {
  return {
    name: 'plain-charts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/machines\/[\w/-]+\.ts$/.test(id)) return null
      return { code: code.replace(analystsWords, ''), map: null }
    },
  }
}
