/** How a public page is drawn at build time: the same application, without charts and router, in one language. */
import { msg } from '@lingui/core/macro'
import { brand } from '#brand/brand.ts'
import { renderToString } from 'react-dom/server'
import { languages, type Language } from '#machines/shared/languages.ts'
import { Application } from './application.tsx'
import { activateLanguage, i18n, withMessages } from '#i18n/catalogs.ts'
import { prerenderedPages, isPrerendered } from '#navigation/prerendered-pages.ts'

export const prerenderedPaths: readonly string[] = Object.keys(prerenderedPages)
export { languages }

const withoutScript = msg`This page cannot take an application while JavaScript is off. Turn it on in your browser, or call us: the number stands at the foot of the page.`

/** Everything is drawn from every part of the catalog. */
const speak = (language: Language) => withMessages('public', activateLanguage(language))

/** As the heading sets it in the browser. */
function titleOf(html: string, language: Language): string {
  const name = brand.names[language]
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? name
  return heading === name ? name : `${heading} - ${name}`
}

export type Drawn = { readonly html: string; readonly title: string; readonly withoutScript: string }

/** @returns the inside of the root element, and what the document says around it */
export async function prerenderPage(path: string, language: Language): Promise<Drawn> {
  if (!isPrerendered(path)) throw new Error(`nothing draws ${path}`)
  await speak(language)
  const html = renderToString(<Application drawn={await prerenderedPages[path].load()} prerenderedPath={path} />)
  return { html, title: titleOf(html, language), withoutScript: i18n._(withoutScript) }
}
