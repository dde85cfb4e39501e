/** What every group of calls is given: the database, the clock, the key and the options; nothing is global. */
import { createHmac, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Database } from './database/transaction.ts'
import type { Drawing } from './documents/drawing.ts'
import type { LenderOptions } from './options.ts'
import type { Decoding } from './photos/decoding.ts'
import type { PhotoStore } from './photos/photo-store.ts'

export type Sign = (purpose: string, text: string) => string

export type Parts = {
  readonly database: Database
  readonly store: OpenDatabase
  readonly clock: Clock
  readonly options: LenderOptions
  readonly drawing: Drawing
  readonly decoding: Decoding
  readonly photoStore: PhotoStore
  /** Keyed hash under the lender's secret, hex; `purpose` keeps the uses apart. Whatever is written carries this one. */
  readonly sign: Sign
  /** The same under each secret that is valid for reading, the present one first. */
  readonly signers: readonly Sign[]
}

/** What is known before the database is. */
export type Settings = Pick<Parts, 'options'>

export const signer =
  (secret: string): Sign =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')

/** @param before a former secret, or one to come, with which other instances write */
export function signersFor(secret: string, before: string | null): Pick<Parts, 'sign' | 'signers'> {
  const sign = signer(secret)
  return { sign, signers: before === null ? [sign] : [sign, signer(before)] }
}

/** Random, so that ids tell nothing and spread over machines; 13 to 15 digits, a safe integer. */
export const newId = (): number => randomInt(1_000_000_000_000, 281_474_976_710_655)
