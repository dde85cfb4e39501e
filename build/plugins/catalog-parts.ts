/** Cuts a catalog into the parts that `chunks.ts` names: a page loads the messages that it shows, and not those of all others. */
import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { partsOf } from './chunks.ts'
import { shortId } from './message-ids.ts'

/** The parts that one other part always accompanies. */
const besideApplication: readonly string[] = ['photos', 'offer', 'account']

/** What a public page and a step both say travels in both parts: nobody has to have read the other. */
function belongsTo(part: string, origins: readonly string[]): boolean {
  const parts = new Set<string>(origins.flatMap(partsOf))
  if (parts.has('first')) return part === 'first'
  return parts.has(part) && !(besideApplication.includes(part) && parts.has('application'))
}

const requested = /^(.*\.po)\?part=(\w+)$/

/** `import('../../../locales/en.po?part=first')` */
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
      const isBuild = this.environment.mode === 'build'
      const wanted = Object.entries(messages)
        .filter(([message]) =>
          belongsTo(
            part,
            (entries[message]?.origin ?? []).map(([source]) => source),
          ),
        )
        .map(([message, text]) => [isBuild ? shortId(message) : message, text] as const)
      const { source } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      return { code: source, moduleType: 'js', map: null }
    },
  }
}
