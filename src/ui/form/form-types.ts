/** What a form is made of: flat text and yes-or-no values, and message ids by field. */
import type { MessageId } from './messages.ts'

export type FormValues = Readonly<Record<string, string | boolean>>
/** An answer as a form holds it: numbers and what is not asked are text. */
export type Typed<Answer> = { readonly [Name in keyof Answer]: Answer[Name] extends boolean ? boolean : string }
export type FieldName<Values> = keyof Values & string
export type TextName<Values> = {
  [Name in FieldName<Values>]: Values[Name] extends string ? Name : never
}[FieldName<Values>]
export type FlagName<Values> = {
  [Name in FieldName<Values>]: Values[Name] extends boolean ? Name : never
}[FieldName<Values>]

/** At most one message a field: the first rule that it breaks. */
export type FormErrors<Values> = { readonly [Name in FieldName<Values>]?: MessageId }
/** The same where the names of the fields are not known. */
export type ErrorsByName = Readonly<Record<string, MessageId | undefined>>
/** What is kept of typed text; pure and idempotent. */
export type Normalisers<Values> = { readonly [Name in TextName<Values>]?: (text: string) => string }
