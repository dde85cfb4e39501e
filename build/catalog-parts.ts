/** How a catalog travels in parts: what every visitor reads first, the other public pages, the application, photos, offer and account in it, the kept card, and what is read aloud. */
import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** The frame, the landing and the login: where a message is used decides in which part it travels. */
const firstSources = [
  /^src\/boot\//,
  /^src\/navigation\//,
  /^src\/ui\/frame\/(?!terms-text|privacy-text|text-section)/,
  /^src\/ui\/(?!picker)[^/]*$/,
  /^src\/features\/landing\//,
  /^src\/features\/sign-in\/login/,
  /^src\/ui\/phone\//,
  /^src\/ui\/parts\/(?:calculator-card|failure)/,
]
const publicSources = [/^src\/features\/information\//, /^src\/ui\/frame\//]

/** What is read without a network: small, so that the device caches it for everybody. */
const cardSources = [/^src\/features\/account\/repayment-card\//]

/** Only where the device has a voice. */
const aloudSources = [/^src\/ui\/read-aloud\//]

/** Spoken only where pictures are taken, a loan is chosen, or one is had; beside the words of the application, which all three need as well. */
const photoSources = [/^src\/features\/photos\//]
const offerSources = [/^src\/(?:features\/(?:bank-account|scoring|offer)|ui\/(?:payday|key-facts))\//]
const accountSources = [/^src\/features\/account\/(?!repayment-card)/]

const isOf = (origin: string, sources: readonly RegExp[]): boolean => sources.some((source) => source.test(origin))

/** Where the words of a file travel, the first page apart. */
export function partOf(origin: string): string {
  if (isOf(origin, publicSources)) return 'public'
  if (isOf(origin, aloudSources)) return 'aloud'
  if (isOf(origin, photoSources)) return 'photos'
  if (isOf(origin, offerSources)) return 'offer'
  return isOf(origin, accountSources) ? 'account' : 'application'
}

/** What a public page and a step both say travels in both parts: nobody has to have read the other. */
function belongsTo(part: string, origins: readonly string[]): boolean {
  if (origins.some((origin) => isOf(origin, firstSources))) return part === 'first'
  if (part === 'card') return origins.some((origin) => isOf(origin, cardSources))
  const parts = new Set(origins.map(partOf))
  const isAdded = part === 'photos' || part === 'offer' || part === 'account'
  return parts.has(part) && !(isAdded && parts.has('application'))
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
      const wanted = Object.entries(messages).filter(([message]) =>
        belongsTo(
          part,
          (entries[message]?.origin ?? []).map(([source]) => source),
        ),
      )
      const { source } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      return { code: source, moduleType: 'js', map: null }
    },
  }
}
