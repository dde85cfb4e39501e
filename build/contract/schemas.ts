/** Schemas of the contract as JSON Schema. */
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { answers } from '#lender/contract/answers.ts'

export type Json = { readonly [key: string]: unknown }

type Config = NonNullable<Parameters<typeof toJsonSchema>[1]>
const config: Config = {
  target: 'draft-2020-12',
  // Texts are measured without the spaces around them, which the page removes.
  ignoreActions: ['trim', 'finite'],
  overrideAction({ valibotAction: action, jsonSchema }) {
    if (action.type === 'safe_integer') {
      const { minimum: _least, maximum: _most, ...rest } = jsonSchema
      return { ...rest, type: 'integer' }
    }
    // JSON Schema reads every pattern as Unicode: the flag is not said.
    if (action.type === 'regex' && 'requirement' in action && action.requirement instanceof RegExp)
      return { ...jsonSchema, pattern: action.requirement.source }
    return undefined
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

/** Named answers are referred to. */
export function schemaOf(schema: v.GenericSchema) {
  const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, { ...config, definitions: answers })
  return rest
}

export const namedSchemas = (): Json => toJsonSchemaDefs(answers, config)
