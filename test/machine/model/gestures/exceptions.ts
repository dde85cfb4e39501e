/** Where a control and its chart may differ, and why; everywhere else what is allowed can be pressed, and nothing else. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { formSteps } from '#machines/onboarding/steps.ts'
import { nextPhotoOf } from '#machines/photos/selectors.ts'
import { textIn } from './gesture.ts'

/** What a chart says of itself, in Node or out of a page in Chromium, and whether the page that waits is on the screen. */
export type Seen = Pick<AnyMachineSnapshot, 'context' | 'matches' | 'hasTag' | 'can'> & {
  readonly waiting: 'no' | 'just' | 'long'
}

/** The screen offers the control all the same, does not offer it, or another event has the same control there. */
export type Verdict = 'offered' | 'not offered' | 'not looked at'
type Exception = {
  readonly chart: string
  readonly event: RegExp
  readonly when: (snapshot: Seen, address: string, event: EventObject) => boolean
  readonly screen: Verdict
  readonly why: string
}

const elsewhere =
  (...pages: readonly string[]) =>
  (_: unknown, address: string) =>
    !pages.includes(address)

const isTaken = ({ context }: Seen, _: string, event: EventObject) => context.kept[textIn(event, 'photo')] !== undefined

const isNotNext = ({ context }: Seen, _: string, event: EventObject) =>
  textIn(event, 'photo') !== nextPhotoOf({ kept: context.kept })

const isReadingProfile = (snapshot: Seen) => {
  const lead = (state: string) => snapshot.matches({ standing: { signedIn: { lead: state } } })
  return snapshot.matches({ standing: { signedIn: { profile: 'reading' } } }) && !lead('nextUnknown') && !lead('stuck')
}

export const exceptions: readonly Exception[] = [
  {
    chart: 'onboarding',
    event: /^code\.closed$/,
    when: (snapshot) => snapshot.matches({ offer: 'confirming' }) && snapshot.context.sentCode !== null,
    screen: 'offered',
    why: 'every dialog has its ×; while the code is compared it waits for the answer',
  },
  {
    chart: 'session',
    event: /^(logout|retry)\.pressed$/,
    when: (snapshot) => snapshot.matches({ standing: { signedIn: { access: 'ended' } } }),
    screen: 'not offered',
    why: 'the sheet of the ended sign-in lies over header and page',
  },
  {
    chart: 'session',
    event: /^retry\.pressed$/,
    when: (snapshot) => isReadingProfile(snapshot) && snapshot.waiting !== 'long',
    screen: 'not offered',
    why: 'the page that waits offers it after 8 s (RD7); another page stays as it was',
  },
  {
    chart: 'account',
    event: /^(amount\.chosen|application\.(asked|resumed))$/,
    when: ({ context }) =>
      context.data === null ||
      context.data.credit !== null ||
      context.data.client.hasDisbInProgress ||
      (context.days === null && context.daysFailure === null),
    screen: 'not offered',
    why: 'the calculator is on the screen only where there is no loan, and after its days have been read',
  },
  {
    chart: 'account',
    event: /^retry\.pressed$/,
    when: (snapshot) =>
      snapshot.matches({ open: { data: 'daysFailed' } }) &&
      ['offerAtStake', 'createFailed', 'initFailed', 'prolongationConfirm', 'confirmFailed'].some((mode) =>
        snapshot.matches({ open: { mode } }),
      ),
    screen: 'not offered',
    why: 'a dialog lies over the notice, or the extension is on the screen',
  },
  {
    chart: 'account',
    event: /^(help\.asked|part\.chosen)$/,
    when: ({ matches }) => !matches({ open: { mode: { help: 'choosing' } } }),
    screen: 'not looked at',
    why: 'the lists stay while a request is under way: the button below them is busy',
  },
  {
    chart: 'account',
    event: /^application\.resumed$/,
    when: ({ context }) => !context.data.client.hasUnfinishedApplications,
    screen: 'not offered',
    why: 'there is no unfinished application to go on with',
  },
  {
    chart: 'account',
    event: /^(amount\.chosen|application\.asked)$/,
    when: (snapshot) => snapshot.matches({ open: { mode: 'createFailed' } }),
    screen: 'not offered',
    why: 'the alert lies over the calculator until it is closed',
  },
  {
    chart: 'signIn',
    event: /^phone\.submitted$/,
    when: elsewhere('/', '/login'),
    screen: 'not offered',
    why: 'the number is asked for on the landing and on the login page',
  },
  {
    chart: 'signIn',
    event: /^passkey\.pressed$/,
    when: elsewhere('/login'),
    screen: 'not offered',
    why: 'the login page offers it',
  },
  {
    chart: 'photos',
    event: /^(camera\.asked|photo\.picked)$/,
    when: isTaken,
    screen: 'not looked at',
    why: 'a photo that is there is replaced with the camera, or with a file where there is no camera (RD330)',
  },
  {
    chart: 'photos',
    event: /^(camera\.asked|kept\.opened|photo\.picked)$/,
    when: isNotNext,
    screen: 'not offered',
    why: 'one photo at a time, the selfie first (RD330)',
  },
  {
    chart: 'photos',
    event: /^camera\.closed$/,
    when: (snapshot) => !['selfieCamera', 'documentCamera', 'preview'].some((state) => snapshot.matches(state)),
    screen: 'not looked at',
    why: 'Back above the instructions leads to the step before',
  },
  {
    chart: 'bankAccount',
    event: /^adding\.closed$/,
    when: ({ context }) => context.accounts.length === 0,
    screen: 'not looked at',
    why: 'without accounts Back leads to the step before',
  },
  {
    chart: 'bankAccount',
    event: /^adding\.closed$/,
    when: (snapshot) => ['choosing', 'setFailed', 'removalFailed'].some((state) => snapshot.matches(state)),
    screen: 'not looked at',
    why: 'Back above the list leads to the step before',
  },
  {
    chart: 'bankAccount',
    event: /^account\.submitted$/,
    when: ({ context }) => context.chosenId === null,
    screen: 'not looked at',
    why: 'NEXT stays live and says what is missing (DR4)',
  },
  {
    chart: 'onboarding',
    event: /^product\.submitted$/,
    when: ({ context }) => context.chosenProductId === null,
    screen: 'not looked at',
    why: 'NEXT stays live and says what is missing (DR4)',
  },
  {
    chart: 'onboarding',
    event: /^products\.asked$/,
    when: elsewhere('/offerDetails'),
    screen: 'not looked at',
    why: 'Back on other pages leads to the step before',
  },
  {
    chart: 'onboarding',
    event: /^retry\.pressed$/,
    when: (snapshot) => snapshot.hasTag('saveFailed') && !snapshot.matches({ product: 'previewFailed' }),
    screen: 'not looked at',
    why: 'Try again sends the same answers again',
  },
  {
    chart: 'onboarding',
    event: /^drafts\.forgotten$/,
    when: (snapshot) =>
      !formSteps.some((step) => snapshot.matches({ [step]: 'filling' }) || snapshot.matches({ [step]: 'unsent' })),
    screen: 'not looked at',
    why: 'it stands below the forms only, and an alert may lie over them',
  },
  {
    chart: 'onboarding',
    event: /^reference\.submitted$/,
    when: (snapshot) => snapshot.matches({ reference: 'saveFailed' }),
    screen: 'not offered',
    why: 'the alert of RD45 lies over the form until it is closed',
  },
  {
    chart: 'onboarding',
    event: /^conditions\.closed$/,
    when: (snapshot) => snapshot.matches({ reference: 'saveFailed' }),
    screen: 'not looked at',
    why: 'OK there closes the alert of RD45',
  },
  {
    chart: 'onboarding',
    event: /^retry\.pressed$/,
    when: (snapshot) => snapshot.matches({ offer: 'readingConditions' }),
    screen: 'not looked at',
    why: 'Try again in the dialog reads the document again',
  },
  {
    chart: 'onboarding',
    event: /^retry\.pressed$/,
    when: (snapshot) => ['photos', 'bank'].some((state) => snapshot.matches(state)),
    screen: 'not looked at',
    why: 'Try again belongs to the chart that is led',
  },
]

export const exceptionFor = (chart: string, event: EventObject, snapshot: Seen, address: string): Verdict | null =>
  exceptions.find((one) => one.chart === chart && one.event.test(event.type) && one.when(snapshot, address, event))
    ?.screen ?? null
