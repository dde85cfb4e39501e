/** How Lingui's macros are compiled: Babel, only over files that import one (the SWC route put raw ids on the page). */
import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'
import { withShortIds } from './message-ids.ts'

export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: id.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        })
        if (!result?.code) return null
        const isBuild = this.environment.mode === 'build'
        return { code: isBuild ? await withShortIds(result.code) : result.code, map: result.map ?? null }
      },
    },
  }
}
