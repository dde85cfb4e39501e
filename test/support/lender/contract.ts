/** Whether a call and its answer are what the published contract says. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Json } from '../../../build/contract/schemas.ts'

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of an object that is described as a whole, a field that nobody has written down is a fault too. */
const closed = (_: string, value: unknown): unknown =>
  isRecord(value) && value['type'] === 'object' && Array.isArray(value['required'])
    ? { additionalProperties: false, ...value }
    : value

/** Every operation by method and pattern of its path. */
function operationsIn(contract: Json) {
  return Object.entries(isRecord(contract['paths']) ? contract['paths'] : {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      at: ['paths', path, method],
      responses: isRecord(operation) && isRecord(operation['responses']) ? operation['responses'] : {},
    })),
  )
}

const pointer = (parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export function createContract(contract: Json) {
  const ajv = new Ajv2020({ allErrors: true })
  formats.default(ajv)
  ajv.addVocabulary(['openapi', 'info', 'servers', 'paths', 'components'])
  ajv.addSchema(JSON.parse(JSON.stringify(contract), closed), 'contract')
  const operations = operationsIn(contract)
  const good = new Set<string>()

  function faultsIn(at: readonly string[], value: unknown): string {
    const validate = ajv.getSchema(`contract#${pointer(at)}`)
    if (!validate) return 'there is no schema'
    return validate(value) === true ? '' : ajv.errorsText(validate.errors)
  }

  /** What is wrong with it, '' if nothing. */
  async function judge(request: Request, response: Response): Promise<string> {
    const { pathname } = new URL(request.url)
    const exact = operations.find(({ call }) => call === `${request.method} ${pathname}`)
    const operation = exact ?? operations.find(({ pattern }) => pattern.test(`${request.method} ${pathname}`))
    if (!operation) return 'is not in the contract'
    const { at, responses } = operation
    const status = String(response.status)
    if (response.ok) {
      good.add(operation.call)
      const sent = request.headers.get('content-type') === 'application/json' ? await request.json() : undefined
      const body = ['requestBody', 'content', 'application/json', 'schema']
      const faults = sent === undefined ? '' : faultsIn([...at, ...body], sent)
      if (faults !== '') return `was sent ${faults}`
    }
    const named = responses[status in responses ? status : 'default']
    const reference = isRecord(named) && typeof named['$ref'] === 'string' ? named['$ref'].slice(2).split('/') : null
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const place = [...(reference ?? [...at, 'responses', status]), 'content', type]
    if (type !== 'application/json') {
      const content = isRecord(named) && isRecord(named['content']) ? named['content'] : {}
      return type in content ? '' : `answers ${type}`
    }
    return faultsIn([...place, 'schema'], await response.json())
  }

  return {
    ajv,
    faultsIn,
    /** `METHOD /path` of every call, as the contract writes it. */
    calls: operations.map(({ call }) => call),
    /** Those that were answered well so far. */
    good,
    /** The same answers, and what is wrong with each. */
    watched(ask: (request: Request) => Promise<Response>, faults: string[]) {
      return async (request: Request): Promise<Response> => {
        const sent = request.clone()
        const response = await ask(request)
        if (!new URL(sent.url).pathname.startsWith('/api/')) return response
        const fault = await judge(sent, response.clone())
        if (fault !== '') faults.push(`${sent.method} ${new URL(sent.url).pathname} ${response.status}: ${fault}`)
        return response
      }
    },
  }
}
