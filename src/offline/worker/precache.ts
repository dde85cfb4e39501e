/** What of the site is kept on the device, under which names, and for how long: this build and the one before it. */
import type { Visitor } from '../visitor.ts'
import type { Site } from './site.ts'

const prefix = 'site-'
const openToAll = ['/terms', '/privacy', '/neverAsk', '/trust']
const visitorKey = '/visitor'
const shellKey = '/app.html'

/** Documents of one address differ by language, so each language has its own name. */
const keyOf = (path: string, language: string): string => `/documents/${language}${path}`

const isDocumentKey = (path: string): boolean => path === shellKey || path.startsWith('/documents/')

/** A proxy or a host that answers every address with a page would otherwise leave that page under the name of a script. */
const typeOf: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/, woff2: /font/ }
function isAsNamed(path: string, { headers }: Response): boolean {
  const [ending = ''] = /\w+$/.exec(path) ?? []
  return typeOf[ending]?.test(headers.get('content-type') ?? '') === true
}

/** As somebody who is not known. */
const ask = (path: string) => fetch(path, { credentials: 'omit', cache: 'no-store' })

/** @param isOutdated a newer build waits: it takes over once this one has nothing under way */
export function precacheSite(
  { build, entry, files, words, drawn }: Site,
  caches: CacheStorage,
  isOutdated: () => boolean = () => false,
) {
  const name = `${prefix}${build}`
  const own = () => caches.open(name)
  /** Without opening first: a navigation waits for every step. */
  const find = (key: string, cacheName = name) => caches.match(key, { cacheName, ignoreVary: true })
  /** What was read or received while this worker lives; it is woken with nothing. */
  let known: Visitor | null = null
  let looking: Promise<void> = Promise.resolve()

  async function keepShell(): Promise<void> {
    const cache = await own()
    if (await cache.match(shellKey, { ignoreVary: true })) return
    const answer = await ask(shellKey)
    const html = answer.ok ? await answer.text() : ''
    if (html.includes(entry)) await cache.put(shellKey, keptDocument(html, answer.headers))
  }

  /** Of this build only: the server may have moved on. They come as one file: together they weigh a fifth. */
  async function keepDocuments(language: string): Promise<void> {
    const cache = await own()
    const keys = drawn.map((path) => [path, keyOf(path, language)] as const)
    const kept = await Promise.all(keys.map(([, key]) => cache.match(key, { ignoreVary: true })))
    const shell = await cache.match(shellKey, { ignoreVary: true })
    if (shell === undefined || kept.every(Boolean)) return
    const answer = await ask(`/pages.${language}.json`)
    const message: unknown = answer.ok ? await answer.json() : null
    const documents = new Map<string, unknown>(
      typeof message === 'object' && message !== null ? Object.entries(message) : [],
    )
    const headers = new Headers(shell.headers)
    // As a public page comes to a visitor without a session: the browser keeps it for Back.
    headers.set('cache-control', 'private, no-cache')
    for (const [path, key] of keys) {
      const html = documents.get(path)
      if (typeof html === 'string' && html.includes(entry))
        await cache.put(key, keptDocument(forNextVisit(html), headers))
    }
  }

  /** One after the other: what the borrower asks of the lender meanwhile stands behind one file, not behind all of them. */
  async function keepFiles(wanted: readonly string[]): Promise<void> {
    const cache = await own()
    const kept = await Promise.all(wanted.map((file) => cache.match(file)))
    for (const file of wanted.filter((_, n) => kept[n] === undefined)) {
      const answer = await fetch(file)
      if (!answer.ok || !isAsNamed(file, answer)) throw new TypeError(`${file} is not there`)
      await cache.put(file, answer)
    }
  }

  /** In the same way; whatever is received meanwhile goes on from here. */
  async function keepFor(seen: Visitor): Promise<void> {
    const { language } = seen
    await keepFiles(words[language] ?? [])
    await keepShell()
    if (known === seen && !isOutdated()) await keepDocuments(language)
  }

  /** The server no longer has a file of this build: pages come from the network again, until those of a build that it has are kept. */
  async function forgetDocuments(): Promise<void> {
    const cache = await own()
    const keys = await cache.keys()
    await Promise.all(keys.filter(({ url }) => isDocumentKey(new URL(url).pathname)).map((key) => cache.delete(key)))
  }

  async function visitor(): Promise<Visitor | null> {
    if (known !== null) return known
    const message = await find(visitorKey, 'visitor')
    const read = message === undefined ? null : readVisitor(await message.json())
    known ??= read
    return known
  }

  return {
    /** @throws where a file cannot be fetched: the worker is then not installed, and the next visit tries again */
    async install(): Promise<void> {
      await keepFiles(files)
      await keepShell()
    },

    /** The build before this one may still be open in a tab and ask for a part that it has not loaded yet. */
    async forgetOlder(): Promise<void> {
      const builds = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name)
      await Promise.all(builds.slice(0, -1).map((other) => caches.delete(other)))
    },

    async look(seen: Visitor): Promise<void> {
      known = seen
      const response = new Response(JSON.stringify(seen), { headers: { 'content-type': 'application/json' } })
      await (await caches.open('visitor')).put(visitorKey, response)
      // A page tells several times in its first seconds; each would fetch what another has under way.
      const goOn = () => keepFor(seen)
      looking = looking.then(goOn, goOn)
      await looking
    },

    /**
     * Somebody who is signed in gets the shell, so that the landing is not seen for a moment. A worker that has just
     * been woken looks up at once everything that may be the answer: it does not know yet who looks.
     */
    async document(path: string): Promise<Response | undefined> {
      const languages = known === null ? Object.keys(words) : [known.language]
      const isPrerendered = drawn.includes(path)
      const [seen, shell, ...documents] = await Promise.all([
        visitor(),
        find(shellKey),
        ...(isPrerendered ? languages.map((language) => find(keyOf(path, language))) : []),
      ])
      if (seen === null) return undefined
      const isForVisitor = isPrerendered && (!seen.signedIn || openToAll.includes(path))
      return isForVisitor ? documents[languages.indexOf(seen.language)] : shell
    },

    shell: (): Promise<Response | undefined> => find(shellKey),

    /**
     * Files carry their content in their name, so whichever build kept one, it is the right one. One that comes from the network
     * is answered as it comes and kept beside that: a full device, or a network that fails halfway, costs only the copy.
     */
    async file(request: Request, meanwhile: (work: Promise<unknown>) => void): Promise<Response> {
      const kept =
        (await caches.match(request, { cacheName: name, ignoreVary: true })) ??
        (await caches.match(request, { ignoreVary: true }))
      if (kept) return kept
      const answer = await fetch(request)
      if (answer.status === 404) meanwhile(forgetDocuments().catch(() => undefined))
      if (answer.status === 200 && isAsNamed(new URL(request.url).pathname, answer)) {
        const copy = answer.clone()
        const keep = async () => (await own()).put(request, copy)
        meanwhile(keep().catch(() => undefined))
      }
      return answer
    },
  }
}

/**
 * A first visit asks the network for every file at once. On the next one they are all here, and asked for at once they would stand
 * before the first picture: the entry asks for them when it is out. Charts and router are not named: they come when they are imported.
 * The shell stays as it is, because it has no picture without them.
 */
const forNextVisit = (html: string): string =>
  html.replaceAll(/<link rel="later"[^>]*>/g, '').replaceAll('rel="modulepreload"', 'rel="kept"')

function keptDocument(html: string, given: Headers): Response {
  const headers = new Headers(given)
  // Of what travelled; this is the text.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

function readVisitor(message: unknown): Visitor | null {
  if (typeof message !== 'object' || message === null) return null
  if (!('language' in message && 'signedIn' in message) || typeof message.language !== 'string') return null
  return { language: message.language, signedIn: message.signedIn === true }
}
