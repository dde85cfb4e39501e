/** Which built document answers a page: drawn in the visitor's language, or the shell for a visitor who is signed in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { isLanguage, languages, type Language } from '#machines/shared/languages.ts'
import { alwaysPaths } from '#machines/shared/meta.ts'

type Bytes = Uint8Array<ArrayBuffer>
const encodings = ['br', 'gzip'] as const

/** `br;q=0` refuses it, and `x-br` is another one. */
export const takes = (header: string, encoding: string): boolean =>
  parseAccept(header).some(({ type, q }) => type.toLowerCase() === encoding && q > 0)

/** Bodies of one document: as it is, and compressed at build time. */
type Variants = { readonly plain: Bytes; readonly br: Bytes | undefined; readonly gzip: Bytes | undefined }
type Visitor = { readonly cookie: string; readonly languages: string; readonly encodings: string }

const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.slice(0, 2).toLowerCase())

/** The stored choice, else the first of the browser's languages that we speak, else English: as the page itself decides. */
function languageFor({ cookie, languages: accepted }: Visitor): Language {
  const chosen = parseCookies(cookie, 'lang')['lang']
  if (isLanguage(chosen)) return chosen
  const spoken = parseAccept(accepted).map(({ type }) => languageOf(type))
  return spoken.find((language) => language !== undefined) ?? 'en'
}

/** Nobody who is signed in sees the landing for a moment. A visitor whose session has ended does not get the prerendered page. */
function isSignedIn(cookie: string): boolean {
  const { session, '__Host-session': hardened } = parseCookies(cookie)
  return Boolean(session || hardened)
}

/** Public for everyone, signed in or not. */
const isForEveryone = (path: string): boolean => alwaysPaths.some((one) => one === path)

const nameOf = (path: string, language: Language): string =>
  join(path.slice(1), language === 'en' ? 'index.html' : `index.${language}.html`)

/** @param folder the built site; its documents are read once, at the start */
export function documentsOfSite(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const present = new Set(names)
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  const compressed = (name: string) => (present.has(name) ? read(name) : undefined)
  const documents = new Map<string, Variants>(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, { plain: read(name), br: compressed(`${name}.br`), gzip: compressed(`${name}.gz`) }]),
  )
  const shell = documents.get('app.html') ?? documents.get('index.html')

  function find(path: string, visitor: Visitor): Variants | undefined {
    if (isSignedIn(visitor.cookie) && !isForEveryone(path)) return shell
    return documents.get(nameOf(path, languageFor(visitor))) ?? shell
  }

  /** @returns the document of an address; whatever is no page of its own gets the shell */
  return function answer(request: Request): Response {
    const visitor: Visitor = {
      cookie: request.headers.get('cookie') ?? '',
      languages: request.headers.get('accept-language') ?? '',
      encodings: request.headers.get('accept-encoding') ?? '',
    }
    const found = find(new URL(request.url).pathname, visitor)
    if (found === undefined) return new Response(null, { status: 404 })
    const encoding = encodings.find((name) => found[name] !== undefined && takes(visitor.encodings, name))
    // The browser keeps a public page of a visitor without a session for Back (RD150): it stands there at once.
    const isKept = found !== shell && !isSignedIn(visitor.cookie)
    return new Response((encoding && found[encoding]) ?? found.plain, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isKept ? 'private, no-cache' : 'no-store',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
  }
}
