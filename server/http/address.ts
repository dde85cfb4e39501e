import { isIPv4, isIPv6 } from 'node:net'
import { countUses, type Window } from '../code/rate-window.ts'
import type { Parts } from '../parts.ts'
import type { Call } from './env.ts'
import { ApiError } from './api-error.ts'

/** One subscriber, and the site around it. An IPv4 address is both. */
export type Network = { readonly near: string; readonly wide: string }

const unknown: Network = { near: 'unknown', wide: 'unknown' }

/** A subscriber holds a /64 at least, a site often a /48 with 65,536 of them: it may do this many times as much. */
const SITE_FACTOR = 4
/** Thousands of phones of a mobile network share one address: their sends must not wait for one row. */
const SHARDS = 8

/** The eight groups of an IPv6 address; the URL parser of the platform writes every spelling in one way. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** `::ffff:a.b.c.d`: an IPv4 address in the notation of IPv6. */
function embeddedIpv4(groups: readonly string[]): string | null {
  if (groups[5] !== 'ffff' || groups.slice(0, 5).some((group) => group !== '0')) return null
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** Accepts what proxies write: with a port, in brackets or quotes, with a zone. Anything else counts as one network. */
export function networkOf(text: string): Network {
  const bare = text.trim().replaceAll('"', '')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(bare)?.[1]
  const address = (bracketed ?? withPort ?? bare).replace(/%.*$/, '')
  if (isIPv4(address)) return { near: address, wide: address }
  if (!isIPv6(address)) return unknown
  const groups = groupsOf(address)
  const ipv4 = embeddedIpv4(groups)
  if (ipv4 !== null) return { near: ipv4, wide: ipv4 }
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` }
}

export function callerOf(call: Call, parts: Parts): Network {
  const forwarded = parts.options.trustProxy ? call.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || call.env?.address || '')
}

type Limit = { readonly name: string; readonly seconds: number; readonly limit: number }

/** The windows of a limit by network. Networks are kept as keyed hashes only. */
export function networkWindows(parts: Parts, { near, wide }: Network, { name, seconds, limit }: Limit): Window[] {
  const key = (network: string) => `${name}-from:${parts.sign('rate', network)}`
  const own = { key: key(near), seconds, limit, shards: SHARDS }
  if (wide === near) return [own]
  return [own, { key: key(wide), seconds, limit: limit * SITE_FACTOR, shards: SHARDS }]
}

/** Counts one use of this network, and of what else is given; 429 with the time to wait beyond a limit. */
export async function limitByAddress(
  call: Call,
  parts: Parts,
  limit: Limit,
  others: readonly Window[] = [],
): Promise<void> {
  const windows = [...others, ...networkWindows(parts, callerOf(call, parts), limit)]
  const counts = await countUses(parts.database, windows, await parts.clock.now())
  const full = counts.find(({ allowed }) => !allowed)
  if (full) throw new ApiError('otp_too_many', { retryAfterSeconds: full.retryAfterSeconds })
}
