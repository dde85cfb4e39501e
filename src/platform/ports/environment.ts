/** What the system takes from the page that it runs in; everything is looked up when it is used, nothing at import. */
import type { InspectionEvent } from 'xstate'
import { isLanguage, type Language } from '#machines/shared/languages.ts'
import type { Storages } from '../storage/storage.ts'

export type Environment = {
  /** Empty where the lender is the origin of the page. */
  readonly origin: string
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly cookies: () => string
  /** The language that is on the screen. */
  readonly language: () => Language
  readonly storages: Storages
  readonly address: () => { readonly pathname: string; readonly search: string }
  readonly devices: () => MediaDevices | undefined
  readonly databases: () => IDBFactory | undefined
  readonly subtle: () => SubtleCrypto | undefined
  readonly locks: () => LockManager | undefined
  /** Where log entries are shown as well. */
  readonly print?: (what: string) => void
  /** Looks on at every actor; development only (`src/inspector`). */
  readonly inspect?: (event: InspectionEvent) => void
}

/** Plain http and old browsers lack some of these, whatever the type library says. */
type Lacking<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

export function pageEnvironment(): Environment {
  const device: Lacking<Navigator, 'mediaDevices' | 'locks'> = navigator
  const own: Lacking<Crypto, 'subtle'> = crypto
  return {
    origin: '',
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    cookies: () => document.cookie,
    language: () => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'),
    storages: { local: () => localStorage, session: () => sessionStorage },
    address: () => location,
    devices: () => device.mediaDevices,
    databases: () => ('indexedDB' in globalThis ? indexedDB : undefined),
    subtle: () => own.subtle,
    locks: () => device.locks ?? undefined,
    ...(import.meta.env.DEV ? { print: (what: string) => globalThis.console.info(what) } : {}),
  }
}
