import * as v from 'valibot'
import { languageNames } from '#machines/shared/languages.ts'
import type { ErrorsByName, FormValues } from '../form/form-types.ts'
import { messages, type MessageId } from '../form/messages.ts'

const isMessageId = (text: string): text is MessageId => Object.hasOwn(messages, text)

/** First broken rule of every field. A schema's messages are ids of `messages`; anything else is a slip in the schema. */
export function errorsOf(schema: v.GenericSchema<unknown, unknown>, values: FormValues): ErrorsByName {
  const result = v.safeParse(schema, values)
  const errors: Record<string, MessageId> = {}
  for (const issue of result.issues ?? []) {
    const name = v.getDotPath(issue)
    if (!isMessageId(issue.message)) throw new Error(`The schema speaks no message id: ${issue.message}`)
    if (name !== null && errors[name] === undefined) errors[name] = issue.message
  }
  return errors
}

/** A list that waits for another answer cannot be chosen from: of both, only the answer it waits for is asked for. */
export const withoutWaiting = (errors: ErrorsByName, waitsFor: Readonly<Record<string, string>>): ErrorsByName =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const parent = waitsFor[name]
      return parent === undefined || errors[parent] === undefined
    }),
  )

/**
 * A text that a domain rule judges: `problem` names what is wrong, `ids` gives the message of each problem, and `answer` is what
 * the text says once nothing is wrong.
 */
export const judged = <Problem extends string, Answer>(
  problem: (text: string) => Problem | null,
  ids: Readonly<Record<Problem, MessageId>>,
  answer: (text: string) => Answer,
) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const found = problem(dataset.value)
      if (found !== null) addIssue({ message: ids[found] })
    }),
    v.transform(answer),
  )

export const trimmed = (typed: string): string => typed.trim()

/** A choice of a list: the id of the entry, typed as text. */
export const chosen = (required: MessageId) => v.pipe(v.string(), v.regex(/^[1-9]\d*$/, required), v.transform(Number))

type TextRule = { readonly min: number; readonly max: number; readonly pattern?: RegExp }
type TextProblem = 'required' | 'short' | 'long' | 'letters'

/** Free text without the spaces around it. */
export const text = (rule: TextRule, ids: Readonly<Record<TextProblem, MessageId>>) =>
  judged<TextProblem, string>(
    (typed) => {
      const written = typed.trim()
      if (written === '') return 'required'
      if (rule.pattern !== undefined && !rule.pattern.test(written)) return 'letters'
      if (written.length < rule.min) return 'short'
      return written.length > rule.max ? 'long' : null
    },
    ids,
    trimmed,
  )

const scripts = Object.values(languageNames).map(({ script }) => `\\p{Script=${script}}`)
/** Letters of the scripts of our languages with their marks and the two joiners, or ශ්‍රී fails. */
export const companyLetters = new RegExp(
  `^(?:(?=[\\p{L}\\p{M}])[\\p{Script=Inherited}${scripts.join('')}]|[\\p{Join_Control} .,-])+$`,
  'u',
)
/** Letters of any script. */
export const nameLetters = /^[\p{L}\p{M}\p{Join_Control} .,-]+$/u
