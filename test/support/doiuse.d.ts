/** What the library's own types hide behind its `exports`. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  type Options = {
    readonly browsers: readonly string[]
    onFeatureUsage(use: { readonly feature: string }): void
  }
  export default function doiuse(options: Options): Plugin
}
