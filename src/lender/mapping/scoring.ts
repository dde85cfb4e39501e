/** How the products map is read: keyed by product id, a key that is no finite integer is refused. */
import * as v from 'valibot'
import type { Product } from '#machines/shared/application.ts'
import type { ScoringCheck } from '#machines/scoring/check.ts'
import { isRecord, loose, number, candidates } from './shape.ts'

const calcParams = loose({
  minApprovedAmount: number,
  maxApprovedAmount: number,
  minApprovedTerm: number,
  maxApprovedTerm: number,
  approvedAmount: number,
  approvedTerm: number,
})
const creditParams = loose({
  dailyRate: number,
  serviceFee: number,
  consultingFee: number,
  discount: v.nullish(number, 0),
})
const offered = loose({ calcParams, creditParams })

function productOf(id: number, { calcParams: calc, creditParams: credit }: v.InferOutput<typeof offered>): Product {
  return {
    id,
    type: credit.discount > 0 ? 'special' : 'standard',
    maxAmount: calc.maxApprovedAmount,
    maxTerm: calc.maxApprovedTerm,
    ...calc,
    ...credit,
  }
}

const envelope = [
  'success',
  'usual_seconds',
  'usualSeconds',
  'message',
  'status',
  'state',
  'code',
  'request_id',
  'requestId',
  'position',
  'data',
]

/** Named `products` or not, in `data` or not; an envelope around a bare map is not part of it. */
function mapIn(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { data } = answer
  if (isRecord(data) && 'products' in data) return data['products']
  if ('products' in answer) return answer['products']
  const bare = 'data' in answer ? data : answer
  return isRecord(bare) ? Object.fromEntries(Object.entries(bare).filter(([key]) => !envelope.includes(key))) : bare
}

/** An empty PHP map arrives as an empty list; a list of products has lost its ids unless each carries its own. */
const entriesOf = (map: unknown): [string, unknown][] | null => {
  if (map === null || map === undefined) return []
  if (Array.isArray(map)) return map.map((entry: unknown) => [isRecord(entry) ? String(entry['id']) : '', entry])
  return isRecord(map) ? Object.entries(map) : null
}

const isId = (key: string) => /^-?\d+$/.test(key) && Number.isSafeInteger(Number(key))

const usual = loose({ usualSeconds: v.pipe(number, v.minValue(1)) })

/** Beyond the specification, hence never a reason to refuse an answer. */
function usualSecondsIn(answer: unknown): { usualSeconds?: number } {
  for (const place of candidates(answer)) {
    const found = v.safeParse(usual, place)
    if (found.success) return found.output
  }
  return {}
}

/** GET /v1/application/checkScoringStatus/{applicationId}. */
export const scoringReader = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ScoringCheck => {
    const entries = entriesOf(mapIn(dataset.value))
    if (entries === null) {
      addIssue({ message: 'no map of products', expected: 'a map of products' })
      return NEVER
    }
    if (entries.some(([key]) => !isId(key))) return { kind: 'rejected', reason: 'productWithoutId' }
    const products: Product[] = []
    for (const [key, value] of entries) {
      const result = v.safeParse(offered, value)
      if (!result.success) {
        addIssue({ message: 'product not readable', expected: 'a product' })
        return NEVER
      }
      products.push(productOf(Number(key), result.output))
    }
    return { kind: 'products', products, ...usualSecondsIn(dataset.value) }
  }),
)

/** The same map elsewhere, beyond the specification: what cannot be read is as good as not said. */
export function offeredIn(products: unknown): readonly Product[] {
  const read = v.safeParse(scoringReader, { products })
  return read.success && read.output.kind === 'products' ? read.output.products : []
}
