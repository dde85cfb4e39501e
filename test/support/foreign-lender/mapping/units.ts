/** How this lender writes things down: what it says stands in `result`, money in cents, days as 20261205. */
import * as v from 'valibot'
import { isRecord } from '#lender/mapping/shape.ts'

export const result = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (isRecord(answer) ? answer['result'] : undefined)),
    schema,
  )

export const id = v.pipe(v.number(), v.safeInteger())
export const rupees = v.pipe(
  id,
  v.transform((cents) => cents / 100),
)
export const cents = (amount: number): number => Math.round(amount * 100)
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{8}$/),
  v.transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`),
)
export const compact = (isoDay: string): string => isoDay.replaceAll('-', '')
export const international = (phone: string): string => `+94${phone.slice(1)}`
