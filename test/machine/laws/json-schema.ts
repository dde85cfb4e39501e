/** As much of JSON Schema as the exported schemas use: complains about values, and about keywords that it does not know. */

type Schema = { readonly [keyword: string]: unknown }

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemaOf = (value: unknown): Schema => {
  if (!isRecord(value)) throw new Error(`no schema: ${JSON.stringify(value)}`)
  return value
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const spoken = ['$schema', '$defs', 'title', 'description']

/** @returns what is wrong, each with its place in the value @throws for a keyword that nobody checks here */
export function complaintsOf(root: Schema, value: unknown, schema = root, at = ''): string[] {
  return Object.entries(schema).flatMap(([keyword, wanted]): string[] => {
    if (spoken.includes(keyword)) return []
    const entries = isRecord(value) ? Object.entries(value) : []
    switch (keyword) {
      case '$ref': {
        const name = String(wanted).replace('#/$defs/', '')
        return complaintsOf(root, value, schemaOf(schemaOf(root['$defs'])[name]), at)
      }
      case 'type':
        return listOf(wanted).includes(kindOf(value)) ? [] : [`${at} is ${kindOf(value)}`]
      case 'const':
      case 'enum':
        return listOf(wanted).includes(value) ? [] : [`${at} is ${JSON.stringify(value)}`]
      case 'required': {
        const names = listOf(wanted).filter((name) => typeof name === 'string')
        return names.flatMap((name) => (entries.some(([own]) => own === name) ? [] : [`${at} lacks ${name}`]))
      }
      case 'additionalProperties': {
        const known = Object.keys(schemaOf(schema['properties']))
        return entries.flatMap(([name]) => (known.includes(name) ? [] : [`${at} has ${name}`]))
      }
      case 'properties': {
        const inner = schemaOf(wanted)
        return entries.flatMap(([name, one]) =>
          name in inner ? complaintsOf(root, one, schemaOf(inner[name]), `${at}/${name}`) : [],
        )
      }
      case 'items':
        return Array.isArray(value)
          ? value.flatMap((one: unknown, n) => complaintsOf(root, one, schemaOf(wanted), `${at}/${n}`))
          : []
      case 'anyOf': {
        const tried = listOf(wanted).map((one) => complaintsOf(root, value, schemaOf(one), at))
        return tried.some((complaints) => complaints.length === 0) ? [] : tried.flat()
      }
      default:
        throw new Error(`nobody checks ${keyword}`)
    }
  })
}
