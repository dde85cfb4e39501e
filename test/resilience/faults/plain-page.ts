/** What page the real system finds in the matrix: events, storage and a network, and nothing that draws. */
import { vi } from 'vitest'
import { createSystem, type System } from '#platform/system.ts'
// Loaded with the page of photos in a browser; here before the first case, because virtual time does not wait for a file.
import '#platform/camera/scale-photo.ts'
import { mapStorage } from '#support/map-storage.ts'
import { createNetwork, lenderOrigin, type Network } from './virtual-network.ts'

/** What no value of the matrix is an instance of. */
class Nothing {
  readonly name = 'nothing'
}

export type PlainPage = {
  readonly system: System
  readonly network: Network
  readonly local: Storage
  readonly session: Storage
  /** Everything that was printed. */
  readonly printed: readonly string[]
  close(): void
}

const details = { onLine: true, userAgent: 'test', language: 'en', hardwareConcurrency: 4 }
const size = { width: 360, height: 740, colorDepth: 24, pixelDepth: 24 }

/** @param prepare sets the double before anything starts */
export function openPlainPage(path: string, prepare: (network: Network, local: Storage) => void): PlainPage {
  const network = createNetwork()
  const local = mapStorage()
  const session = mapStorage()
  const printed: string[] = []
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      activeElement: null,
      documentElement: { lang: 'en' },
      // The hint of preconnect.ts: nothing is typed or touched here, so it is never inserted.
      createElement: () => ({ remove: () => undefined }),
    }),
  )
  vi.stubGlobal('navigator', details)
  vi.stubGlobal('screen', size)
  vi.stubGlobal('HTMLElement', Nothing)
  vi.stubGlobal('HTMLImageElement', Nothing)
  vi.stubGlobal('StorageEvent', Nothing)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 4, close: () => undefined }))
  vi.stubGlobal('fetch', network.fetch)
  for (const kind of ['log', 'info', 'debug'] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void printed.push(words.map(String).join(' ')))
  network.hear((online) => page.dispatchEvent(new Event(online ? 'online' : 'offline')))
  prepare(network, local)

  const system = createSystem({
    origin: lenderOrigin,
    cookies: network.cookies,
    isOnline: network.isOnline,
    language: () => 'en',
    storages: { local: () => local, session: () => session },
    address: () => ({ pathname: path, search: '' }),
    devices: () => undefined,
    databases: () => undefined,
    subtle: () => undefined,
    locks: () => undefined,
    print: (what) => printed.push(what),
  })
  system.start()
  return { system, network, local, session, printed, close: () => system.stop() }
}
