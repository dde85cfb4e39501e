/** Whether this machine can shape packets, and creates the network where it can: a browser at one end, the lender behind its front at the other. */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import * as v from 'valibot'
import { ensureChromium, launchChromium, type Launch } from '../../../build/screens/chromium.ts'
import { opened } from './far-side.ts'

/** A village: kbit/s in each direction, and milliseconds there and back. */
export const village = { kbit: 400, roundTrip: 400, loss: 0, seed: 1 } as const

const tools = ['python3', 'ip', 'nsenter', 'openssl']

/** Null where the machine allows it; else what stands in the way. */
export function whyNotShaped(): string | null {
  if (process.platform !== 'linux') return `namespaces are Linux's, this is ${process.platform}`
  if (process.getuid?.() !== 0) return 'namespaces need root'
  const missing = tools.find((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  if (missing !== undefined) return `${missing} is not here`
  try {
    accessSync('/dev/net/tun', constants.R_OK | constants.W_OK)
  } catch {
    return 'there is no /dev/net/tun'
  }
  const may = spawnSync('unshare', ['--net', 'true'], { encoding: 'utf8' })
  return may.status === 0 ? null : `a namespace of its own is refused: ${may.stderr.trim()}`
}

type Part = ChildProcessByStdio<Writable, Readable, null>
const begin = (program: string, words: readonly string[]): Part =>
  spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })

/** @throws where the process ends without it */
async function lineFrom(lines: Interface, wanted: (line: string) => boolean): Promise<string> {
  return new Promise((found, reject) => {
    const look = (line: string) => {
      if (!wanted(line)) return
      lines.off('line', look)
      found(line)
    }
    lines.on('line', look)
    lines.once('close', () => reject(new Error('a part of the shaped network ended before it was ready')))
  })
}

/** Both parts end by themselves once nobody speaks to them any more. */
async function dismiss(part: Part): Promise<void> {
  if (part.exitCode !== null || part.signalCode !== null) return
  const gone = once(part, 'exit')
  part.stdin.end()
  const impatience = setTimeout(() => part.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(impatience)
}

const side = v.object({ namespace: v.string(), address: v.string() })
const sidesShape = v.object({ near: side, far: side })
const openShape = v.object({ product: v.string(), plain: v.record(v.string(), v.string()), trusted: v.string() })
const way = v.object({ packets: v.number(), bytes: v.number(), lost: v.number(), overflowed: v.number() })
const toldShape = v.object({ down: way, up: way })
type Travelled = v.InferOutput<typeof toldShape>

const wrapper = resolve('test-results/chromium-inside')

/** How a Chromium is started inside a namespace: by a script that nsenter and Playwright both understand. */
async function chromiumInside(namespace: string, trusted: string): Promise<Launch> {
  const words = `#!/bin/sh\nexec nsenter '--net=${namespace}' '${ensureChromium('whole')}' "$@"\n`
  await mkdir(dirname(wrapper), { recursive: true })
  await writeFile(wrapper, words, { mode: 0o755 })
  return { program: wrapper, flags: [`--ignore-certificate-errors-spki-list=${trusted}`] }
}

/** @param documents which prerendered pages are also served without script */
export async function createShapedNetwork(documents: readonly string[], loss: number = village.loss) {
  const { kbit, roundTrip, seed } = village
  const settings = [kbit, kbit, roundTrip, loss, seed].map(String)
  const wire = begin('python3', ['test/bench/network/shaped-network.py', ...settings])
  const words = createInterface(wire.stdout)
  const parts = [wire]
  const dismissAll = async () => {
    // The lender first: it says goodbye to its database, and the wire keeps its namespace.
    for (const part of parts.toReversed()) await dismiss(part)
  }
  try {
    const { near, far } = v.parse(sidesShape, JSON.parse(await lineFrom(words, (line) => line.startsWith('{'))))
    const program = [process.execPath, 'build/run.mjs', 'test/bench/network/far-side.ts', far.address, ...documents]
    const lender = begin('nsenter', [`--net=${far.namespace}`, ...program])
    parts.push(lender)
    const said = await lineFrom(createInterface(lender.stdout), (line) => line.startsWith(opened))
    const { product, plain, trusted } = v.parse(openShape, JSON.parse(said.slice(opened.length)))
    const launch = await chromiumInside(near.namespace, trusted)
    const browser = await launchChromium(launch)
    const takeUp = async (): Promise<Travelled> => {
      await browser.close()
      const [last] = await Promise.all([lineFrom(words, (line) => line.startsWith('{')), dismissAll()])
      return v.parse(toldShape, JSON.parse(last))
    }
    return { browser, launch, product, plain, takeUp }
  } catch (error) {
    await dismissAll()
    throw error
  }
}
