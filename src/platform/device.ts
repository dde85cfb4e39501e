/** What the lender learns about the device: a random id that is kept, and stable traits that are not personal. */
import type { Device } from '#lender/mapping/entry.ts'
import type { BrowserStorage } from './storage/storage.ts'

type Page = { readonly navigator: Navigator; readonly screen: Screen }

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['UC Browser', /UCBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android ?([\d.]*)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux()/],
]

function named(userAgent: string, table: readonly (readonly [string, RegExp])[]) {
  for (const [name, pattern] of table) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { name, version: version.replaceAll('_', '.').slice(0, 40) }
  }
  return { name: 'unknown', version: '' }
}

export function detailsOf({ navigator, screen }: Page): Device['details'] {
  const browser = named(navigator.userAgent, browsers)
  const system = named(navigator.userAgent, systems)
  return {
    browser: browser.name,
    browserVersion: browser.version,
    os: system.name,
    osVersion: system.version,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    pixelDepth: screen.pixelDepth,
    language: navigator.language.slice(0, 40),
    cpuCores: navigator.hardwareConcurrency,
  }
}

/** `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, n) => {
    const value = n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** FNV-1a in two halves: 64 bits, the same on every visit; works without `crypto.subtle` too. */
export function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9e3779b9)
}

/** Traits that outlive an update of the browser: versions are left out. No time zone, which `Intl` is slow to tell (docs/decisions/002). */
const wideUid = ({ browser, os, screenWidth, screenHeight, colorDepth, cpuCores }: Device['details']): string =>
  hashOf(JSON.stringify([browser, os, screenWidth, screenHeight, colorDepth, cpuCores]))

/** Builds the record, and keeps it and its id in local storage. */
export function deviceRecord(page: Page, storage: BrowserStorage): Device {
  const uid = storage.deviceUid() ?? randomId()
  storage.rememberDeviceUid(uid)
  const details = detailsOf(page)
  const record: Device = { uid, wideUid: wideUid(details), details }
  storage.rememberDevice(record)
  return record
}
