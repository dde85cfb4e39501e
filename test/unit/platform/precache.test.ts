import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { precacheSite } from '#offline/worker/precache.ts'

type Held = Map<string, string>

const asked = (key: RequestInfo | URL) => (key instanceof Request ? new URL(key.url).pathname : String(key))
const refuse = () => Promise.reject(new Error('not asked for here'))

/** Caches that answer in turns: asking one thing after the other needs more of them. */
function heldCaches(held: Readonly<Record<string, Held>>) {
  const counted = { turns: 0 }
  let waiting: (() => void)[] = []
  const turn = () =>
    new Promise<void>((goOn) => {
      waiting.push(goOn)
      if (waiting.length > 1) return
      setTimeout(() => {
        counted.turns += 1
        const all = waiting
        waiting = []
        for (const next of all) next()
      })
    })
  const keysOf = (name: string) =>
    [...(held[name]?.keys() ?? [])].map((key) => new Request(`https://lender.example${key}`))
  const found = (name: string, key: string) => {
    const text = held[name]?.get(key)
    return text === undefined ? undefined : new Response(text)
  }
  const caches: CacheStorage = {
    async match(key, { cacheName = '' } = {}) {
      await turn()
      return found(cacheName, asked(key))
    },
    async open(name) {
      await turn()
      const put = async (key: RequestInfo | URL, answer: Response) => {
        await turn()
        held[name]?.set(asked(key), await answer.text())
      }
      const match = async (key: RequestInfo | URL) => {
        await turn()
        return found(name, asked(key))
      }
      const keys = async () => keysOf(name)
      const forget = async (key: RequestInfo | URL) => held[name]?.delete(asked(key)) ?? false
      return { match, put, add: refuse, addAll: refuse, delete: forget, keys, matchAll: refuse }
    },
    has: refuse,
    keys: refuse,
    delete: refuse,
  }
  return { caches, counted }
}

const site = {
  build: 'b1',
  entry: '/assets/index.js',
  files: [],
  words: { en: [], si: [] },
  drawn: ['/', '/terms'],
}
const htmlOf = (language: string, entry = site.entry) =>
  `<!doctype html><html lang="${language}"><script src="${entry}"></script>`
/** The shell, and the documents of a language in one file. */
function served(path: string, entry = site.entry): Response {
  const [, language] = /^\/pages\.(\w+)\.json$/.exec(path) ?? []
  if (language === undefined) return new Response(htmlOf('en', entry))
  return Response.json(Object.fromEntries(site.drawn.map((page) => [page, htmlOf(language, entry)])))
}
const script = (type = 'text/javascript; charset=utf-8') =>
  new Response('a part of the page', { headers: { 'content-type': type } })
const seen = (language: string, signedIn: boolean) => ({ language, signedIn })

let visitor: Held
let kept: Held
beforeEach(() => {
  visitor = new Map()
  kept = new Map([
    ['/app.html', 'shell'],
    ['/documents/en/', 'landing'],
    ['/documents/si/', 'landing in Sinhala'],
    ['/documents/si/terms', 'terms in Sinhala'],
  ])
})
afterEach(() => vi.unstubAllGlobals())
const woken = () => heldCaches({ visitor, 'site-b1': kept })

it.each([
  ['/', false, 'landing in Sinhala'],
  ['/', true, 'shell'],
  ['/terms', true, 'terms in Sinhala'],
  ['/address', false, 'shell'],
])('answers %s (signed in: %s) with %s after one look into its caches (U36, UX43)', async (path, signedIn, wanted) => {
  visitor.set('/visitor', JSON.stringify(seen('si', signedIn)))
  const { caches, counted } = woken()
  const answer = await precacheSite(site, caches).document(path)
  expect(await answer?.text()).toBe(wanted)
  expect(counted.turns).toBe(1)
})

it('leaves the pages of a visitor of whom nothing is known to the network (U36)', async () => {
  expect(await precacheSite(site, woken().caches).document('/')).toBeUndefined()
})

it('answers in the language and for the person that it was told of last (UX43)', async () => {
  visitor.set('/visitor', JSON.stringify(seen('en', false)))
  const worker = precacheSite(site, woken().caches)
  expect(await (await worker.document('/'))?.text()).toBe('landing')
  void worker.look(seen('si', false)).catch(() => undefined)
  expect(await (await worker.document('/'))?.text()).toBe('landing in Sinhala')
  void worker.look(seen('si', true)).catch(() => undefined)
  expect(await (await worker.document('/'))?.text()).toBe('shell')
})

it.each([
  ['a prerendered page without the files that would delay its first paint', '/documents/en/', ['kept', '']],
  ['the shell as it came', '/app.html', ['modulepreload', '<link rel="later" as="script" href="/assets/b.js">']],
] as const)('keeps %s (U36)', async (_, key, [rel, later]) => {
  kept.clear()
  const entry = '<script src="/assets/index.js"></script>'
  const linked = (link: string, others: string) => `<html lang="en"><link rel="${link}" href="/a.js">${others}${entry}`
  const html = linked('modulepreload', '<link rel="later" as="script" href="/assets/b.js">')
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/app.html' ? new Response(html) : Response.json({ '/': html }),
  )
  const worker = precacheSite(site, woken().caches)
  await worker.install()
  await worker.look(seen('en', false))
  expect(kept.get(key)).toBe(linked(rel, later))
})

it('keeps no document of another build (U36)', async () => {
  kept.clear()
  vi.stubGlobal('fetch', async (path: string) => served(path, '/assets/index-of-tomorrow.js'))
  await precacheSite(site, woken().caches).look(seen('en', false))
  expect([...kept.keys()]).toEqual([])
})

it('asks for one file after the other and for none twice, however often it is told who looks (U36)', async () => {
  kept.clear()
  const fetched: string[] = []
  let [under, most] = [0, 0]
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    under += 1
    most = Math.max(most, under)
    await new Promise((goOn) => setTimeout(goOn))
    under -= 1
    return served(path)
  })
  const worker = precacheSite(site, woken().caches)
  await Promise.all([worker.look(seen('en', false)), worker.look(seen('en', false)), worker.look(seen('en', true))])
  expect(fetched).toEqual(['/app.html', '/pages.en.json'])
  expect(most).toBe(1)
  expect([...kept.keys()]).toEqual(['/app.html', '/documents/en/', '/documents/en/terms'])
})

it('answers a file from the network although the device cannot keep it', async () => {
  vi.stubGlobal('fetch', async () => script())
  const { caches: full } = woken()
  vi.spyOn(full, 'open').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  const beside: Promise<unknown>[] = []
  const request = new Request('https://lender.example/assets/part.js')
  const answer = await precacheSite(site, full).file(request, (work) => void beside.push(work))
  expect(await answer.text()).toBe('a part of the page')
  await expect(Promise.all(beside)).resolves.toHaveLength(1)
})

it('does not let a page wait until a file from the network is kept, and keeps it', async () => {
  vi.stubGlobal('fetch', async () => script())
  const { caches } = woken()
  const beside: Promise<unknown>[] = []
  const request = new Request('https://lender.example/assets/part.js')
  const answer = await precacheSite(site, caches).file(request, (work) => void beside.push(work))
  expect(kept.has('/assets/part.js')).toBe(false)
  expect(await answer.text()).toBe('a part of the page')
  await Promise.all(beside)
  expect(kept.get('/assets/part.js')).toBe('a part of the page')
})

it('asks for nothing more once a newer build waits (U36)', async () => {
  kept.clear()
  let isOutdated = false
  vi.stubGlobal('fetch', async (path: string) => {
    isOutdated = true
    return served(path)
  })
  await precacheSite(site, woken().caches, () => isOutdated).look(seen('en', false))
  expect([...kept.keys()]).toEqual(['/app.html'])
})

/** Asks for a file of the site and waits until whatever is done beside the answer is done. */
async function askFor(path: string): Promise<Response> {
  const beside: Promise<unknown>[] = []
  const request = new Request(`https://lender.example${path}`)
  const answer = await precacheSite(site, woken().caches).file(request, (work) => void beside.push(work))
  await Promise.all(beside)
  return answer
}

it.each([
  ['part.js', 'text/html; charset=utf-8', false],
  ['part.js', 'text/plain', false],
  ['part.js', 'application/javascript', true],
  ['main.css', 'text/html', false],
  ['main.css', 'text/css', true],
  ['letters.woff2', 'text/html', false],
  ['letters.woff2', 'font/woff2', true],
])('%s that comes as %s is kept: %s (RD252)', async (name, type, isKept) => {
  vi.stubGlobal('fetch', async () => script(type))
  await askFor(`/assets/${name}`)
  expect(kept.has(`/assets/${name}`)).toBe(isKept)
})

it('is not installed where a page comes under the name of a script (RD252)', async () => {
  vi.stubGlobal('fetch', async () => script('text/html'))
  const worker = precacheSite({ ...site, files: ['/assets/part.js'] }, woken().caches)
  await expect(worker.install()).rejects.toThrow('/assets/part.js')
  expect(kept.has('/assets/part.js')).toBe(false)
})

it('keeps the documents of the language that is read (RD252)', async () => {
  kept.clear()
  vi.stubGlobal('fetch', async (path: string) => served(path))
  await precacheSite(site, woken().caches).look(seen('si', false))
  expect([...kept.keys()]).toEqual(['/app.html', '/documents/si/', '/documents/si/terms'])
  expect(kept.get('/documents/si/')).toBe(htmlOf('si'))
})

it('keeps no document where a host answers with something else (RD252)', async () => {
  kept.clear()
  kept.set('/app.html', 'shell')
  vi.stubGlobal('fetch', async () => Response.json('not there'))
  await precacheSite(site, woken().caches).look(seen('en', false))
  expect([...kept.keys()]).toEqual(['/app.html'])
})

it('keeps no document any longer once the server has no such file of this build (RD253)', async () => {
  kept.set('/assets/other.js', 'another part')
  vi.stubGlobal('fetch', async () => new Response('Not found.', { status: 404 }))
  expect((await askFor('/assets/part.js')).status).toBe(404)
  expect([...kept.keys()]).toEqual(['/assets/other.js'])
})

it('keeps its documents where a file fails for another reason (RD253)', async () => {
  vi.stubGlobal('fetch', async () => new Response('later', { status: 503 }))
  await askFor('/assets/part.js')
  expect(kept.has('/app.html')).toBe(true)
})
