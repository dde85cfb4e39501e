/** What a borrower may choose who cannot pay all of it: each way with its full cost, compared with paying everything today. */
import type { DueAmount } from '../rules/money.ts'
import type { HelpAsked, Prolongation } from './account-data.ts'

export type HelpRequest = { readonly callAt: number } | { readonly promisedOn: string }

type HelpPart = {
  readonly amount: number
  /** What is left on the day until which parts and extension are compared. */
  readonly rest: DueAmount
  readonly cost: number
}
export type HelpOptions = {
  readonly extension: (Prolongation & { readonly cost: number }) | null
  readonly parts: readonly HelpPart[]
  readonly days: readonly { readonly due: DueAmount; readonly cost: number }[]
  /** Moments at which somebody can call, in milliseconds. */
  readonly hours: readonly number[]
}

/** What the lender has written down of it. */
export const isReceived = (asked: HelpRequest, help: HelpAsked | null | undefined): boolean =>
  'callAt' in asked ? help?.callAt === asked.callAt : help?.promisedOn === asked.promisedOn
