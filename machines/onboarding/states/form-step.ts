/** The state of a form, the same for each: filling, saving, unsent, saveFailed, resolving, outcomeUnknown. */
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { logTexts } from '../../rules/policy.ts'
import { known } from '../../shared/known.ts'
import type { ApplicationProgress } from '../../shared/application.ts'
import { checkedAs, keptAs, otherPersonAs, type Answers } from '../answers.ts'
import type { Context } from '../context.ts'
import { formSteps, metaOfStep, savePorts, type FormStep, type Submitted } from '../steps.ts'
import { staysPut } from './stays-put.ts'
import { keepsTyped } from './keeps-typed.ts'

type Saved = { readonly event: { readonly output: ApplicationProgress | null } }
type Kept = { readonly context: { readonly sent: Readonly<Record<string, unknown>> } }
type Read = { readonly event: { readonly output: ApplicationProgress } }

/**
 * @param failed what the log says of a failed save
 * @returns the whole state of a form: its path and its number are those of the table of steps.
 */
function formStep<S extends FormStep>(step: S, failed: string) {
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
  const remember = {
    type: 'rememberSavedPosition',
    params: ({ event }: Saved) => ({ position: event.output }),
  } as const
  /** Photos of another person: those on this device go, and the borrower reads why. Only a name or a NIC leads here. */
  const otherPerson = {
    guard: { type: 'isOtherPerson', params: ({ event }: Saved) => ({ position: event.output }) },
    target: '#onboarding.placing',
    actions: [
      remember,
      { type: 'markOtherPerson', params: { isOther: true } },
      { type: 'keepDraft', params: { step: otherPersonAs, values: true } },
      { type: 'forgetPhotos' },
      ...keep,
    ],
  } as const
  const onSubmit = { [submitted]: submit } as { readonly [K in Submitted<S>]: typeof submit }
  const write = confirmedWrite({
    names: { before: 'unsent', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'saveFailed' },
    refused: [],
    saving: {
      on: staysPut,
      invoke: {
        id: save,
        src: save,
        input: ({ context }: { context: Context }): Answers[S] => known<Answers[S]>(context.sent[step]),
        onDone: [
          ...(step === 'personalData' ? [otherPerson] : []),
          { target: '#onboarding.placing', actions: [remember, ...keep] },
        ],
      },
    },
    resolving: {
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
    outcomeUnknown: {},
    failed: {
      entry: [{ type: 'log', params: { what: failed } }],
      on: onSubmit,
    },
  })
  return {
    meta: metaOfStep(step),
    initial: 'filling',
    states: {
      filling: {
        tags: ['awaits.borrower'],
        on: onSubmit,
      },
      saving: write.saving,
      // Refused because the sign-in has ended: nothing was written. The profile is read once the borrower has signed in above the page.
      // Sent before its answer it could be undone on the screen: the answer may be older than the save.
      unsent: {
        tags: ['awaits.borrower'],
        on: {
          ...onSubmit,
          'position.read': { guard: 'isHere', target: 'saving', actions: { type: 'rememberPosition' } },
          'draft.changed': { ...keepsTyped['draft.changed'], target: 'filling' },
          'drafts.forgotten': { ...keepsTyped['drafts.forgotten'], target: 'filling' },
        },
      },
      saveFailed: write.failed,
      resolving: write.resolving,
      outcomeUnknown: write.outcomeUnknown,
    },
  } as const
}

const logged: Readonly<Partial<Record<FormStep, string>>> = {
  personalData: 'personal data not saved',
  reference: logTexts.referencesNotSaved,
}
/** One state for each form. */
export const formStates = Object.fromEntries<unknown>(
  formSteps.map((step) => [step, formStep(step, logged[step] ?? `${step} not saved`)]),
) as { readonly [S in FormStep]: ReturnType<typeof formStep<S>> }
