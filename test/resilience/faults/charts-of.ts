/** How the matrix looks at the charts: what leads, what may be pressed, what is said, and whether anything moves. */
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { dependentListsMachine } from '#machines/dependent-lists/machine.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { isSignInEnded } from '#machines/session/selectors.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { BookName } from '#machines/dependent-lists/books.ts'
import type { System } from '#platform/system.ts'

type Cascade = ActorRefFrom<typeof dependentListsMachine>
export type Said = { readonly what: string; readonly failure: Failure | null }

/** The reference books that the page of a step loads, as its form does. */
const books: Readonly<Record<string, readonly (readonly BookName[])[]>> = {
  personalData: [['maritalStatus']],
  address: [['districts', 'divisional', 'gn'], ['livingPeriod']],
  employment: [['socialStatus'], ['workingIndustry'], ['workingExperiences']],
  reference: [['phoneTypes', 'phoneSubTypes']],
  bank: [['banks', 'bankBranches']],
}

export type Charts = ReturnType<typeof chartsOf>

export function chartsOf(system: System) {
  let shown = ''
  let cascades: readonly Cascade[] = []

  const session = () => system.session.getSnapshot()
  /** The page of sign-in, or the sheet over the page of a borrower whose sign-in has ended. */
  const signIn = () => session().children.signIn ?? session().children.signInAgain
  const code = () => signIn()?.getSnapshot()
  const onboarding = () => session().children.onboarding?.getSnapshot()
  const photos = () => onboarding()?.children.photos?.getSnapshot()
  const bank = () => onboarding()?.children.bankAccount?.getSnapshot()
  const scoring = () => onboarding()?.children.scoring?.getSnapshot()
  const account = () => session().children.account?.getSnapshot()
  const step = (): string => {
    const value: unknown = onboarding()?.value
    return typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null
        ? (Object.keys(value)[0] ?? '')
        : ''
  }

  /** Lists live and die with the page of their step. */
  function showLists(): void {
    if (step() === shown) return
    shown = step()
    for (const cascade of cascades) cascade.stop()
    cascades = (books[shown] ?? []).map((names) =>
      createActor(system.dependentLists, { input: { books: names } }).start(),
    )
  }

  /** What a page of this moment would say of a failure: the words are the pages', here they have short names. */
  function said(): readonly Said[] {
    const all: Said[] = []
    const say = (holds: boolean | undefined, what: string, failure: Failure | null = null) => {
      if (holds === true) all.push({ what, failure })
    }
    const network = system.connection.getSnapshot()
    say(network.matches('slow'), 'network slow')
    say(network.matches('offline'), 'network offline')
    say(
      session().matches({ standing: { signedIn: { profile: 'unreachable' } } }),
      'lender unreachable',
      session().context.failure,
    )
    say(
      session().matches({ standing: { signedIn: { lead: 'nextUnknown' } } }),
      'lender unreachable',
      session().context.failure,
    )
    say(session().matches({ standing: { signedIn: { lead: 'stuck' } } }), 'application cannot be opened')
    say(session().matches({ standing: 'anonymous' }) || isSignInEnded(session()), 'signed out')
    const entry = code()
    say(entry?.matches('sendFailed'), 'code not sent', entry?.context.failure ?? null)
    say(
      entry?.matches({ code: { check: 'enteringCode' } }) &&
        entry.context.failure !== null &&
        entry.context.code !== '',
      'code not accepted',
      entry?.context.failure ?? null,
    )
    const form = onboarding()
    if (form && formSteps.some((one) => one === step())) {
      say(form.hasTag('saveFailed'), 'step not saved', form.context.failure)
      say(form.hasTag('outcomeUnknown'), 'step not known', form.context.failure)
    }
    say(form?.matches('positionUnknown'), 'step not loaded', form?.context.failure ?? null)
    say(form?.matches({ scoring: 'findingFailed' }), 'application not found', form?.context.failure ?? null)
    say(form?.matches({ product: 'loadFailed' }), 'products not loaded', form?.context.failure ?? null)
    say(form?.matches({ product: 'previewFailed' }), 'conditions not ready', form?.context.failure ?? null)
    say(form?.matches({ offer: 'confirmFailed' }), 'offer not confirmed', form?.context.failure ?? null)
    say(step() === 'offer' && form?.hasTag('outcomeUnknown'), 'offer not known', form?.context.failure ?? null)
    say(form?.matches({ application: 'failed' }), 'application not created', form?.context.failure ?? null)
    say(
      form?.matches({ application: 'resolving' }) || form?.matches({ application: 'outcomeUnknown' }),
      'application not known',
      form?.context.failure ?? null,
    )
    const pictures = photos()
    say(pictures?.matches({ preview: 'uploadFailed' }), 'photo not uploaded', pictures?.context.failure ?? null)
    say(pictures?.matches('submitFailed'), 'photos not submitted', pictures?.context.failure ?? null)
    say(pictures?.hasTag('outcomeUnknown'), 'photos not known', pictures?.context.failure ?? null)
    const money = bank()
    say(money?.matches('loadFailed'), 'accounts not loaded', money?.context.failure ?? null)
    say(money?.matches('addFailed'), 'account not added', money?.context.failure ?? null)
    say(
      money?.matches('reloadingToFindOut') || money?.matches('additionUnknown'),
      'account not known',
      money?.context.failure ?? null,
    )
    say(money?.matches('setFailed'), 'account not set', money?.context.failure ?? null)
    say(
      money?.matches('resolving') || money?.matches('choiceUnknown'),
      'account choice not known',
      money?.context.failure ?? null,
    )
    say(money?.matches('removalFailed'), 'account not removed', money?.context.failure ?? null)
    say(
      money?.matches('resolvingRemoval') || money?.matches('removalUnknown'),
      'removal not known',
      money?.context.failure ?? null,
    )
    const own = account()
    say(own?.matches({ open: { data: 'readFailed' } }), 'account not loaded')
    say(own?.matches({ open: { mode: 'createFailed' } }), 'application not created', own?.context.failure ?? null)
    say(own?.matches({ open: { mode: 'cancelFailed' } }), 'extension not cancelled', own?.context.failure ?? null)
    say(
      own?.matches({ open: { mode: 'resolvingCancellation' } }) ||
        own?.matches({ open: { mode: 'cancellationUnknown' } }),
      'cancellation not known',
      own?.context.failure ?? null,
    )
    say(
      own?.hasTag('outcomeUnknown') && !own.matches({ open: { mode: 'cancellationUnknown' } }),
      'application not known',
      own?.context.failure ?? null,
    )
    say(own?.matches({ open: { mode: 'initFailed' } }), 'extension not prepared', own?.context.failure ?? null)
    say(own?.matches({ open: { mode: 'confirmFailed' } }), 'extension not confirmed', own?.context.failure ?? null)
    for (const cascade of cascades) say(cascade.getSnapshot().matches('failed'), 'list failed')
    return all
  }

  /** The way on is open: something that the borrower may press leads further. Signing out and leaving do not count. */
  function mayAct(): boolean {
    const entry = code()
    const form = onboarding()
    const own = account()
    const pictures = photos()
    const money = bank()
    const lists = cascades.map((cascade) => cascade.getSnapshot())
    const isReading = lists.some((list) => list.matches('loading'))
    return (
      entry?.hasTag('awaits.borrower') === true ||
      (form?.hasTag('awaits.borrower') === true && !isReading) ||
      pictures?.can({ type: 'camera.closed' }) === true ||
      pictures?.hasTag('awaits.borrower') === true ||
      (money?.hasTag('awaits.borrower') === true && !isReading) ||
      (own?.hasTag('awaits.borrower') === true && own.context.data !== null) ||
      own?.matches({ open: { data: 'readFailed' } }) === true ||
      session().can({ type: 'retry.pressed' })
    )
  }

  return {
    session,
    signIn,
    code,
    onboarding,
    photos,
    bank,
    scoring,
    account,
    step,
    showLists,
    lists: () => cascades,
    said,
    mayAct,
    /** Changes whenever something happens of itself. */
    signature: () => JSON.stringify([values(system.session), values(system.connection), cascades.map(values)]),
    close: () => {
      for (const cascade of cascades) cascade.stop()
    },
  }
}

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value

function values(actor: AnyActorRef): unknown {
  const snapshot: unknown = actor.getSnapshot()
  if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return null
  const inner =
    'children' in snapshot && typeof snapshot.children === 'object' && snapshot.children !== null
      ? Object.values(snapshot.children)
      : []
  return [snapshot.value, inner.filter(isActor).map(values)]
}
