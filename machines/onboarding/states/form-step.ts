/** The state of a form, the same for each: filling, saving, saveFailed, resolving, outcomeUnknown. */
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import type { Position } from '../../shared/ports.ts'
import { checkedAs, keptAs, type Answers } from '../answers.ts'
import type { Context } from '../context.ts'
import { placeOf, savePorts, type FormStep, type Submitted } from '../steps.ts'

type Texts = {
  readonly title: string
  readonly description: string
  readonly sentence: string
  readonly section: string
  /** What the log says of a failed save. */
  readonly failed: string
}

/** While something is being sent, nobody is moved. */
const staysPut = { 'path.asked': {}, 'position.read': {} } as const

type Saved = { readonly event: { readonly output: Position | null } }
type Kept = { readonly context: { readonly sent: Readonly<Record<string, unknown>> } }
type Read = { readonly event: { readonly output: Position } }

/** @returns the whole state of a form: its path and its number are those of the table of steps. */
export function formStep<S extends FormStep>(step: S, texts: Texts) {
  const { title, section, failed } = texts
  const save = savePorts[step]
  const submitted: Submitted<S> = `${step}.submitted`
  const submit = { target: 'saving', actions: { type: 'rememberSubmitted' } } as const
  /** Kept for the page of the answers and for a borrower who comes back to correct them. */
  const keep = [
    { type: 'forgetDraft', params: { step } },
    { type: 'rememberSaved', params: { step } },
    { type: 'forgetDraft', params: { step: checkedAs } },
    {
      type: 'keepDraft',
      params: ({ context }: Kept) => ({ step: keptAs(step), values: context.sent[step] }),
    },
  ] as const
  const onSubmit = { [submitted]: submit } as { readonly [K in Submitted<S>]: typeof submit }
  const write = confirmedWrite({
    names: { resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'saveFailed' },
    refused: [],
    saving: {
      description: 'The answers are on their way; the button shows it and a second press does nothing.',
      meta: { title: `${title}: saving`, sentence: 'The answers are being saved.', section },
      on: staysPut,
      invoke: {
        id: save,
        src: save,
        input: ({ context }: { context: Context }): Answers[S] => known<Answers[S]>(context.sent[step]),
        onDone: {
          target: '#onboarding.placing',
          actions: [
            { type: 'rememberSavedPosition', params: ({ event }: Saved) => ({ position: event.output }) },
            ...keep,
          ],
        },
      },
    },
    resolving: {
      description:
        'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
      meta: { title: `${title}: finding out`, sentence: 'The application looks whether the answers arrived.', section },
      on: staysPut,
      invoke: {
        id: `${save}Outcome`,
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'isPast', params: ({ event }: Read) => ({ position: event.output, step }) },
            target: '#onboarding.placing',
            actions: [
              { type: 'rememberSavedPosition', params: ({ event }: Read) => ({ position: event.output }) },
              ...keep,
            ],
          },
          { target: 'saveFailed' },
        ],
      },
    },
    outcomeUnknown: {
      description:
        'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
      meta: {
        title: `${title}: unknown`,
        sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
        section,
      },
    },
    failed: {
      description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
      meta: {
        title: `${title}: not saved`,
        sentence: 'The borrower reads that the answers are still here and tries again.',
        section,
      },
      entry: [{ type: 'log', params: { what: failed } }],
      on: onSubmit,
    },
  })
  return {
    description: texts.description,
    meta: { title, sentence: texts.sentence, section, ...placeOf(step) },
    initial: 'filling',
    states: {
      filling: {
        description: 'The borrower fills in the form; every change is kept as a draft.',
        meta: { title: `${title}: filling`, sentence: 'The borrower answers the questions of this step.', section },
        tags: ['awaits.borrower'],
        on: onSubmit,
      },
      saving: write.saving,
      saveFailed: write.failed,
      resolving: write.resolving,
      outcomeUnknown: write.outcomeUnknown,
    },
  } as const
}
