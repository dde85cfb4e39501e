/** Decides how a catalog travels in parts: what every visitor reads first, the other public pages, and the application. */
import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

type Part = 'first' | 'public' | 'application'

/** The frame, the landing and the login: where a message is used decides in which part it travels. */
const firstSources = [
  /^src\/(?:shell|prerender|drawn-page)/,
  /^src\/navigation\//,
  /^src\/frame\/(?!terms-text|privacy-text|text-section)/,
  /^src\/ui\/(?!picker|copy|rank|help-pictures|stepper)/,
  /^src\/forms\/phone\.messages/,
  /^src\/pages\/(?:landing|login|calculator-card|failure)/,
  /^src\/pages\/public\/(?:landing|faq)/,
]
const publicSources = [/^src\/pages\/public\//, /^src\/frame\//, /^src\/ui\/help-pictures/]

const usedIn = (origins: readonly string[], sources: readonly RegExp[]): boolean =>
  origins.some((origin) => sources.some((source) => source.test(origin)))

function partOf(origins: readonly string[]): Part {
  if (usedIn(origins, firstSources)) return 'first'
  return usedIn(origins, publicSources) ? 'public' : 'application'
}

const requested = /^(.*\.po)\?part=(\w+)$/

/** `import('../../locales/en.po?part=first')` */
export function catalogParts(): Plugin {
  return {
    name: 'catalog-parts',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = requested.exec(id) ?? []
      if (file === undefined || part === undefined) return null
      const config = getConfig()
      const found = getCatalogForFile(relative(config.rootDir ?? '.', file), await getCatalogs(config))
      if (!found) throw new Error(`${file} is no catalog of lingui.config.ts`)
      this.addWatchFile(file)
      const { locale, catalog } = found
      const entries = (await catalog.read(locale)) ?? {}
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales ?? {},
        sourceLocale: config.sourceLocale ?? 'en',
      })
      const wanted = Object.entries(messages).filter(
        ([message]) => partOf((entries[message]?.origin ?? []).map(([source]) => source)) === part,
      )
      const { source } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      return { code: source, moduleType: 'js', map: null }
    },
  }
}
