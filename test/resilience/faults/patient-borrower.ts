import type { System } from '#platform/system.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import { answers, submitted } from '#support/samples/answers.ts'
import { rightCode } from '#support/fake-lender/state.ts'
import type { Journey } from './calls.ts'
import type { Charts } from './charts-of.ts'
import { directCalls, type Direct } from './direct-calls.ts'
import type { Network } from './virtual-network.ts'

export const phone = '0719876543'
export const newAccount = { bankCode: '7010', branchId: 305, accountNumber: '0078123456' } as const
/** Of the account that somebody has saved by mistake. */
export const wrongNumber = '0078123465'

/** What is in the form of each step, and must stay there until the lender has it. */
export const typed = { ...answers, bank: newAccount } as const

const isForm = (step: string): step is FormStep => step in answers

const picture = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])], 'me.jpg', { type: 'image/jpeg' })

export type Borrower = ReturnType<typeof patientBorrower>

export function patientBorrower(system: System, network: Network, charts: Charts, journey: Journey) {
  const direct: Direct = directCalls(system)
  let typedIn = ''
  const everTyped = new Set<string>()
  let hasLeft = false
  let hasExpired = false

  /** Every list of the page is there, or is asked for once more. */
  function fillLists(): boolean {
    let full = true
    for (const list of charts.lists()) {
      const snapshot = list.getSnapshot()
      if (snapshot.matches('failed')) list.send({ type: 'retry.pressed' })
      const { levels } = list.getSnapshot().context
      const level = levels.findIndex(({ items, chosen }) => items !== null && items.length > 0 && chosen === null)
      const first = levels[level]?.items?.[0]
      if (first) list.send({ type: 'item.chosen', level, id: first.id })
      if (list.getSnapshot().context.levels.some(({ chosen }) => chosen === null)) full = false
    }
    return full
  }

  function enter(): boolean {
    const actor = charts.signIn()
    const snapshot = charts.code()
    if (!actor || !snapshot) return false
    if (snapshot.matches('visiting') || snapshot.matches('sendFailed') || snapshot.matches('numberNeeded')) {
      actor.send({ type: 'phone.submitted', phone, amount: 12_000, entry: 'login', now: Date.now() })
    } else if (snapshot.matches({ code: { check: 'enteringCode' } })) {
      actor.send({ type: 'code.submitted', code: rightCode })
    }
    return true
  }

  function takePhotos(): void {
    const actor = charts.session().children.onboarding?.getSnapshot().children.photos
    const snapshot = charts.photos()
    if (!actor || !snapshot) return
    const { kept } = snapshot.context
    const next = (['selfie', 'main_document_front'] as const).find((type) => kept[type]?.uploaded !== true)
    if (snapshot.matches({ preview: 'looking' }) || snapshot.matches({ preview: 'uploadFailed' }))
      actor.send({ type: 'photo.accepted' })
    else if (snapshot.matches('submitUnknown')) actor.send({ type: 'retry.pressed' })
    else if (next === undefined) actor.send({ type: 'photos.submitted' })
    else if (kept[next]) actor.send({ type: 'kept.opened', photo: next })
    else actor.send({ type: 'photo.picked', photo: next, file: picture() })
  }

  function chooseAccount(): void {
    const actor = charts.session().children.onboarding?.getSnapshot().children.bankAccount
    const snapshot = charts.bank()
    if (!actor || !snapshot) return
    if (snapshot.matches('adding') || snapshot.matches('addFailed')) {
      if (typeIn('bank') && fillLists()) actor.send({ type: 'newAccount.submitted', account: newAccount })
    } else if (['choosing', 'setFailed', 'removalFailed'].some((state) => state === snapshot.value)) {
      const { accounts, canRemove } = snapshot.context
      const right = accounts.find(({ accountNumber }) => accountNumber !== wrongNumber)
      const wrong = accounts.find(({ accountNumber }) => accountNumber === wrongNumber)
      const chosen = canRemove && wrong ? wrong : right
      if (chosen) actor.send({ type: 'account.chosen', id: chosen.id })
      actor.send({
        type: chosen === undefined ? 'adding.asked' : chosen === wrong ? 'removal.asked' : 'account.submitted',
      })
    } else if (snapshot.matches('confirmingRemoval')) actor.send({ type: 'removal.confirmed' })
    else if (snapshot.matches('confirming') || snapshot.matches('confirmingNew'))
      actor.send({ type: 'account.confirmed' })
    else actor.send({ type: 'retry.pressed' })
  }

  /** @returns whether it had been typed before */
  function typeIn(step: keyof typeof typed): boolean {
    if (typedIn === step) return true
    typedIn = step
    everTyped.add(step)
    charts.session().children.onboarding?.send({ type: 'draft.changed', step, values: typed[step] })
    return false
  }

  function apply(): boolean {
    const actor = charts.session().children.onboarding
    const snapshot = charts.onboarding()
    if (!actor || !snapshot) return false
    const step = charts.step()
    charts.showLists()
    if (isForm(step)) {
      if (journey === 'expired' && step === 'address' && !hasExpired) {
        hasExpired = true
        network.double.state.session = crypto.randomUUID()
      }
      const isReady = typeIn(step) && fillLists()
      if (snapshot.hasTag('outcomeUnknown')) actor.send({ type: 'retry.pressed' })
      else if (isReady) actor.send(submitted(step))
    } else if (step === 'photos') takePhotos()
    else if (step === 'check') actor.send({ type: 'answers.confirmed' })
    else if (step === 'bank') chooseAccount()
    else if (snapshot.matches({ product: 'choosing' })) {
      actor.send({ type: 'product.chosen', id: 7 })
      actor.send({ type: 'product.submitted' })
    } else if (snapshot.matches({ product: 'confirmingChoice' })) actor.send({ type: 'choice.confirmed' })
    else if (snapshot.matches({ offer: 'adjusting' }) || snapshot.matches({ offer: 'confirmFailed' })) {
      if (direct.did('preview', snapshot.context.previewName ?? '')) actor.send({ type: 'offer.confirmed' })
    } else if (snapshot.hasTag('awaits.borrower')) actor.send({ type: 'retry.pressed' })
    return true
  }

  function useAccount(): void {
    const actor = charts.session().children.account
    const snapshot = charts.account()
    if (!actor || !snapshot) return
    if (snapshot.matches({ open: { data: 'readFailed' } })) return actor.send({ type: 'retry.pressed' })
    const credit = snapshot.context.data?.credit ?? null
    if (snapshot.matches({ open: { mode: 'initFailed' } }) || snapshot.matches({ open: { mode: 'confirmFailed' } }))
      return actor.send({ type: 'notice.closed' })
    if (snapshot.matches({ open: { mode: 'cancelFailed' } })) return actor.send({ type: 'notice.closed' })
    if (snapshot.matches({ open: { mode: 'extensionWaiting' } })) return actor.send({ type: 'cancellation.asked' })
    if (snapshot.hasTag('outcomeUnknown')) return actor.send({ type: 'retry.pressed' })
    if (snapshot.matches({ open: { mode: 'prolongationConfirm' } })) return actor.send({ type: 'extension.confirmed' })
    if (snapshot.matches({ open: { mode: 'repayment' } })) {
      const due = snapshot.context.prolongation?.amount ?? 0
      if (credit === null || !direct.did('payment', credit.agreementNumber, due)) return undefined
      // Something was answered, and still it is to be paid: looked at again, and paid again with a key of its own.
      const isRead =
        snapshot.matches({ open: { data: 'fresh' } }) && (snapshot.context.data?.readAt ?? 0) > direct.doneAt('payment')
      if (isRead) direct.again('payment')
      else actor.send({ type: 'account.visited', hasOffers: false })
      return undefined
    }
    if (network.double.state.isPayingOut) return undefined
    if (network.double.state.applicationId !== null) return actor.send({ type: 'application.resumed' })
    if (journey === 'again') return actor.send({ type: 'application.asked', amount: 15_000 })
    if (journey !== 'loan' || credit === null || network.double.state.payments > 0) return undefined
    direct.did('allRead', phone)
    if (direct.did('agreement', credit.creditDocument)) actor.send({ type: 'extension.asked' })
    return undefined
  }

  return {
    direct,
    /** One thing, as far as there is one to do. */
    act(): void {
      const { session } = system
      const messages = charts.session().children.notifications
      if (messages?.getSnapshot().matches('showing')) messages.send({ type: 'notification.closed' })
      const snapshot = charts.session()
      if (
        snapshot.matches({ standing: { signedIn: { profile: 'unreachable' } } }) ||
        snapshot.matches({ standing: { signedIn: { lead: 'nextUnknown' } } }) ||
        snapshot.matches({ standing: { signedIn: { lead: 'stuck' } } })
      )
        session.send({ type: 'retry.pressed' })
      if (journey === 'leaving' && !hasLeft && charts.account()?.context.data) {
        hasLeft = true
        return session.send({ type: 'logout.pressed' })
      }
      // Back on the account, for a borrower whose application waits: the page of the step is opened.
      if (
        (journey === 'newcomer' || journey === 'expired') &&
        snapshot.children.account &&
        !network.double.state.isPayingOut
      )
        return session.send({ type: 'path.asked', path: '/personalData' })
      if (enter()) {
        typedIn = ''
        return undefined
      }
      if (apply()) return undefined
      return useAccount()
    },
    everTyped,
    hasLeft: () => hasLeft,
  }
}
