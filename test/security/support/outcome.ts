/** How a control is judged and where its line of the table is kept: cases, what failed, time. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Answer } from '#support/lender/lender-client.ts'
import { partsFolder } from './parts-folder.ts'
import { without, type Protection } from './removed.ts'

export class Tally {
  cases = 0
  readonly failures: string[] = []

  /** One case: `seen` and `wanted` are compared by their JSON. */
  same(name: string, seen: unknown, wanted: unknown): void {
    this.holds(
      `${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`,
      JSON.stringify(seen) === JSON.stringify(wanted),
    )
  }

  holds(name: string, isRight: boolean): void {
    this.cases += 1
    if (!isRight) this.failures.push(name)
  }
}

export type Check = (tally: Tally) => Promise<void>

async function run(check: Check): Promise<Tally> {
  const tally = new Tally()
  await check(tally)
  return tally
}

/** Runs a control as shipped, keeps its line, and fails with everything that it found. */
export async function holds(control: string, check: Check): Promise<void> {
  const began = performance.now()
  const { cases, failures } = await run(check)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  await mkdir(partsFolder, { recursive: true })
  const line = { control, cases, failures, seconds }
  await writeFile(join(partsFolder, `${control.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(line, null, 1))
  expect(failures).toEqual([])
  expect(cases, 'a control without cases proves nothing').toBeGreaterThan(0)
}

/** The same run without the protection must find something, or it could not have found anything before. */
export async function bites(protection: Protection, check: Check): Promise<void> {
  const { failures } = await without(protection, () => run(check))
  expect(failures, `nobody noticed: ${protection}`).not.toEqual([])
}

/** An answer without what differs between any two: the id of the request. */
export const plain = (answer: Answer): string => `${answer.status} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`
