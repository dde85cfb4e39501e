import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { caretAfter } from './caret.ts'
import { useFieldText } from './field-text.ts'
import type { ErrorsByName, FieldName, FlagName, FormValues, Normalisers, TextName } from './form-types.ts'
import { useQuietLeave, type LeaveEvent } from './leaving.ts'

type FormOptions<Values extends FormValues> = {
  /** Taken once: the empty form or the draft. */
  readonly initial: Values
  readonly validate: (values: Values) => ErrorsByName
  /** The calendar day in Colombo, for texts that name a limit. */
  readonly today: string
  /** Applied to every input and paste. */
  readonly normalise?: Normalisers<Values>
  /** Applied when a field is left and on submit, where doing it earlier would disturb typing; spaces around a text go by themselves. */
  readonly settle?: Normalisers<Values>
  /** Told at every change, so that a page can report the draft. */
  readonly onValues?: (values: Values) => void
}

type View<Values> = {
  readonly values: Values
  readonly touched: ReadonlySet<string>
  /** Sentences of the lender about single fields; each goes when its field changes. */
  readonly refused: Readonly<Record<string, string | undefined>>
  readonly attempt: number
}
type Caret = { readonly input: HTMLInputElement; readonly position: number }

export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { validate, onValues, normalise = {}, settle = {} } = options
  const text = useFieldText(options.today)
  const isQuietLeave = useQuietLeave()
  const [view, setView] = useState<View<Values>>(() => ({
    values: options.initial,
    touched: new Set<string>(),
    refused: {},
    attempt: 0,
  }))
  // Handlers that run in one event (a change and then a blur) must see each other's result.
  const latest = useRef(view)
  const caret = useRef<Caret | null>(null)
  const composing = useRef(false)

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.position, caret.current.position)
    caret.current = null
  })

  function show(next: View<Values>): void {
    latest.current = next
    setView(next)
  }

  function change(changed: object): void {
    const { values, refused, ...rest } = latest.current
    const stillRefused = Object.fromEntries(Object.entries(refused).filter(([name]) => !Object.hasOwn(changed, name)))
    const next = { ...values, ...changed }
    show({ ...rest, values: next, refused: stillRefused })
    onValues?.(next)
  }

  const put = (name: string, value: string | boolean): void => change({ [name]: value })
  const settled = (name: string, value: string): string => rule(settle, name)(rule(normalise, name)(value).trim())

  function type(name: string, typed: string): void {
    // A keyboard that is still composing loses its place when the text changes under it.
    const kept = composing.current ? typed : rule(normalise, name)(typed)
    const input = document.getElementById(name)
    if (kept !== typed && input instanceof HTMLInputElement && input === document.activeElement) {
      const position = caretAfter(typed, input.selectionStart ?? typed.length, kept)
      caret.current = { input, position }
    }
    put(name, kept)
  }

  function leave(name: string, event: LeaveEvent | undefined): void {
    const value = latest.current.values[name]
    if (typeof value === 'string' && settled(name, value) !== value) put(name, settled(name, value))
    if (isQuietLeave(event) || latest.current.touched.has(name)) return
    show({ ...latest.current, touched: new Set([...latest.current.touched, name]) })
  }

  /** Judges everything; `onValid` gets the settled values, a refused form shows all its errors and counts an attempt. */
  function submit(onValid: (values: Values) => void): void {
    const before = latest.current
    const tidy = Object.fromEntries(
      Object.entries(before.values).map(([name, value]) => [
        name,
        typeof value === 'string' ? settled(name, value) : value,
      ]),
    )
    const values = { ...before.values, ...tidy }
    const isValid = Object.keys(validate(values)).length === 0
    const touched = new Set(Object.keys(values))
    show({ ...before, values, touched, attempt: isValid ? before.attempt : before.attempt + 1 })
    if (isValid) onValid(values)
  }

  const found = validate(view.values)
  function errorOf(name: FieldName<Values>): string | undefined {
    const id = view.touched.has(name) ? found[name] : undefined
    return id === undefined ? view.refused[name] : text.message(id)
  }

  return {
    values: view.values,
    /** Message ids of the fields that were left or submitted. */
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => view.touched.has(name))),
    /** For the error summary: empty until a submit was refused. */
    errorList:
      view.attempt === 0
        ? []
        : Object.keys(view.values).flatMap((name) => {
            const message = errorOf(name)
            return message === undefined ? [] : [{ name, message }]
          }),
    /** Counts refused submits: the summary takes the focus at each. */
    attempt: view.attempt,
    isValid: Object.keys(found).length === 0,
    /** For what other fields imply: a prefill, a cleared child of a cascade. */
    setValues: (changed: Partial<Values>): void => change(changed),
    /** New values, as if nothing had been touched yet. */
    reset: (values: Partial<Values>): void => {
      const { attempt } = latest.current
      show({ values: { ...latest.current.values, ...values }, touched: new Set(), refused: {}, attempt })
    },
    /** Shows what the lender said about single fields, in its own words or in ours. */
    refuse: (refused: Partial<Record<FieldName<Values>, string>>): void => show({ ...latest.current, refused }),
    submit,
    fieldProps: (name: TextName<Values>) => ({
      name,
      id: name,
      value: String(view.values[name]),
      error: errorOf(name),
      onChange: (value: string): void => type(name, value),
      onBlur: (event?: LeaveEvent): void => leave(name, event),
    }),
    flagProps: (name: FlagName<Values>) => ({
      name,
      checked: view.values[name] === true,
      error: errorOf(name),
      onChange: (checked: boolean): void => put(name, checked),
    }),
    /** For the form element itself. */
    formProps: (onValid: (values: Values) => void) => ({
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault()
        submit(onValid)
      },
      onCompositionStart: (): void => {
        composing.current = true
      },
      onCompositionEnd: ({ target }: { readonly target: EventTarget }): void => {
        composing.current = false
        if (target instanceof HTMLInputElement && Object.hasOwn(latest.current.values, target.name))
          type(target.name, target.value)
      },
    }),
  }
}

/** A rule of a table by a name that need not be in it. */
function rule(table: Readonly<Record<string, ((text: string) => string) | undefined>>, name: string) {
  return Object.hasOwn(table, name) ? (table[name] ?? unchanged) : unchanged
}
const unchanged = (text: string): string => text
