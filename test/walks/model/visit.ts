/** What is known of a visit: who is here, on which page, what was said, and how an event changes it. */
import { after, type Position, type Write } from './position.ts'
import { codeNews, shownOf, type Code } from './screens.ts'
import type { Event, Fate, Hand, Screen } from './terms.ts'
import * as views from './views.ts'
import type { View } from './views.ts'

export const press = (name: string): Hand => ({ do: 'press', name })
export const fill = (field: string, text: string): Hand => ({ do: 'fill', field, text })
export const tick = (field: string, text: string): Hand => ({ do: 'tick', field, text })
export const select = (field: string, text: string): Hand => ({ do: 'select', field, text })
export const pick = (field: string): Hand => ({ do: 'pick', field })

export const generic = 'Something went wrong. Please try again later.'
const pressedIn = (events: readonly Event[]) =>
  events.flatMap(({ hands = [] }) => hands.find((hand) => hand.do === 'press')?.name ?? [])
const wasCut = 'The connection was cut. Check it and try again.'
/** The cause where it is known, else the generic sentence. */
export const causeOf = (fate: Fate): string => (fate === 'cut' || fate === 'lost' ? wasCut : generic)
export const withCause = (fate: Fate): string[] => [generic, ...(fate === 'cut' || fate === 'lost' ? [wasCut] : [])]
const arrived = (fate: Fate) => fate === 'answered' || fate === 'late'
/** The lender has done it. */
export const done = (fate: Fate) => arrived(fate) || fate === 'lost'
export const usual: readonly Fate[] = ['answered', 'late', 'cut', 'lost', 'refused', 'broken']

/** A call that a press sends: what the lender does with it, where it leads, and what is said where it fails. */
type Sending = {
  readonly name: string
  readonly says?: string
  readonly hands?: readonly Hand[]
  readonly call: string
  readonly fates?: readonly Fate[]
  readonly busy?: string
  readonly write?: Write
  readonly good: () => void
  readonly bad: (fate: Fate) => void
  /** An answer that was lost cannot be found out by reading. */
  readonly isLostForGood?: boolean
}

export abstract class Visit {
  position: Position
  view: View
  /** Milliseconds on the clock of the page. */
  now = 0
  /** Of the last press. */
  pressedAt = 0
  protected isBorrower: boolean
  protected phone: string | null
  /** What went wrong with the last press, in words. */
  notice: readonly string[] = []
  /** Said on the page from which the number was sent. */
  protected notSent: { readonly path: string; readonly words: readonly string[] } | null = null
  canRetry = false
  /** The page that stays open as it is behind a text that everybody may read. */
  protected behind: Pick<Visit, 'view' | 'notice' | 'canRetry'> | null = null
  protected sends = 0
  protected toThisNumber = 0
  protected kept: { readonly phone: string | null; readonly codes: number } = { phone: null, codes: 0 }
  protected again = 0
  protected expires = 0
  protected tries = 5
  /** A page that was loaded anew does not know how many are left. */
  protected areTriesKnown = false
  protected isResendFailed = false
  /** RD103: the number for which this phone keeps saved answers, and whether they were looked at. */
  protected answers: { readonly of: string | null; readonly isChecked: boolean } | null = null
  /** The page that was asked for while the lender did not answer. */
  protected unread: string | null = null
  /** The sign-in has ended, and a sheet lies over the page (RD312). */
  protected ended: 'asks' | 'code' | null = null

  constructor(
    position: Position,
    start: { readonly signedIn: boolean; readonly path: string; readonly isAway: boolean },
  ) {
    this.position = position
    this.isBorrower = start.signedIn
    this.phone = start.signedIn ? '0712345678' : null
    const isAway = start.isAway && start.signedIn && views.canWait(start.path)
    this.unread = isAway ? start.path : null
    this.view = isAway ? { is: 'waiting', path: start.path } : this.viewOf(start.path)
  }

  /** What can be done on the page. */
  protected abstract here(): Event[]
  protected abstract onTheSheet(): Event[]

  /** What must be on the screen now. */
  screen(): Screen {
    const code = this.code()
    const shown = { at: views.addressOf(this.view), ...shownOf(this.view, this.position, code) }
    const { notSent } = this
    const isNumber = this.view.is === 'public' && this.view.path === notSent?.path
    const says = [...shown.says, ...this.notice, ...(isNumber ? notSent.words : [])]
    if (this.ended !== null) {
      const isSent = this.ended === 'code'
      const dialog = [
        'For your safety your sign-in has ended',
        isSent ? 'Enter the 6-digit code' : 'Log in again to continue',
      ]
      const offers = pressedIn(this.onTheSheet())
      return { ...shown, dialog, offers, says: [...says, ...(isSent ? codeNews(code) : [])] }
    }
    const isAway = this.unread !== null
    const retries = isAway || (this.canRetry && shown.dialog === undefined)
    const away = isAway ? ['No answer came in time. Check the connection and try again.'] : []
    return {
      ...shown,
      says: [...says, ...away],
      offers: [...shown.offers, ...pressedIn(this.here()), ...(retries ? ['Try again'] : [])],
    }
  }

  protected code(): Code {
    return {
      phone: this.phone ?? '',
      secondsLeft: (this.again - this.now) / 1000,
      isDead: this.tries === 0 || this.now >= this.expires,
      toThisNumber: this.toThisNumber,
      isResendFailed: this.isResendFailed,
    }
  }

  /** Where an address leads that is opened now. */
  protected opened(path: string): View {
    return this.viewOf(path, this.behind?.view ?? this.view)
  }
  protected viewOf(path: string, open?: View): View {
    return this.isBorrower
      ? views.borrowersView(path, this.position, this.bank(), open)
      : views.visitorsView(path, this.toThisNumber > 0)
  }
  protected bank(): View {
    const { answers } = this
    return answers?.of === this.phone && !answers.isChecked ? { is: 'check' } : views.listOrForm(this.position)
  }
  protected go(view: View): void {
    const { view: left, notice, canRetry } = this
    if (view.is !== 'public') this.behind = null
    else if (left.is !== 'public' && this.isBorrower) this.behind = { view: left, notice, canRetry }
    this.notice = []
    this.canRetry = false
    this.unread = null
    this.view = view
    if (view.is === 'scoring') this.answers = null
  }
  protected fail(...words: readonly string[]): void {
    this.notice = words
  }
  protected leave(path = '/'): void {
    this.isBorrower = false
    this.phone = null
    this.kept = { phone: null, codes: 0 }
    this.sends = 0
    this.toThisNumber = 0
    this.ended = null
    this.go({ is: 'public', path })
    this.behind = null
  }
  /** Where the address stays, so does what the page says. */
  protected moveTo(view: View): void {
    const isAt = (page: View) => views.addressOf(page) === views.addressOf(view)
    if (isAt(this.view) && this.view.is !== 'waiting') this.view = views.base(this.view, this.position)
    else if (this.behind !== null && isAt(this.behind.view)) {
      const { behind } = this
      this.go(behind.view)
      this.notice = behind.notice
      this.canRetry = behind.canRetry
    } else this.go(view)
    this.unread = null
  }
  protected write(write: Write): void {
    this.position = after(this.position, write)
  }

  protected presses(name: string, to: () => View, does = `presses "${name}"`, hands = [press(name)]): Event {
    return { says: `Somebody ${does}`, hands, follows: () => this.go(to()) }
  }
  /** Takes nothing back that was said: a choice, a dialog that is closed. */
  protected stays(does: string, hand: Hand, to: View): Event {
    return { says: `Somebody ${does}`, hands: [hand], follows: () => void (this.view = to) }
  }
  protected waits(seconds: number): Event {
    return { says: `${seconds} seconds pass`, waits: seconds * 1000, follows: () => undefined }
  }
  protected sending({ name, says, hands, call, fates = usual, busy, write, good, bad, isLostForGood }: Sending): Event {
    return {
      says: says ?? `Somebody presses "${name}"`,
      hands: hands ?? [press(name)],
      call: `POST ${call}`,
      fates,
      ...(busy === undefined ? {} : { busy }),
      follows: (fate) => {
        this.go(this.view)
        if (write && done(fate)) this.write(write)
        if (arrived(fate) || (write && fate === 'lost' && isLostForGood !== true)) good()
        else bad(fate)
      },
    }
  }
}
