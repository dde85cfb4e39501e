/** How the real system runs against the double: page, cookies and storage are happy-dom's, nothing of ours is replaced. */
import { expect, vi } from 'vitest'
import { isAllowed, placeOf } from '#navigation/place.ts'
import { createSystem } from '#platform/system.ts'
import type { Double } from './double.ts'
import type { Served } from './serve.ts'
import { rightCode, type BorrowerState } from './state.ts'

const isMovable = (page: object): page is { readonly happyDOM: { setURL(url: string): void } } => 'happyDOM' in page

export type Page = ReturnType<typeof openPage>

export function openPage(double: Served, path = '/', hint: '1' | null = null) {
  if (!isMovable(window)) throw new Error('this test needs @vitest-environment happy-dom')
  window.happyDOM.setURL(double.origin + path)
  localStorage.clear()
  sessionStorage.clear()
  if (hint !== null) localStorage.setItem('auth_hint', hint)
  // What no page without a screen can do: look into a picture.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 4, close: () => undefined }))

  // happy-dom says null where a browser without locks says undefined.
  const system = createSystem({ locks: () => undefined, print: () => undefined })
  system.start()
  const { session } = system
  const charts = () => session.getSnapshot().children
  const place = () => placeOf(session.getSnapshot())

  return {
    system,
    calls: system.calls,
    charts,
    /** Home of the present place; null while the page stays as it is. */
    home(): string | null {
      const now = place()
      return now.kind === 'paths' ? (now.paths[0] ?? null) : null
    },
    isAllowed: (asked: string) => isAllowed(place(), asked),
    leave: () => session.send({ type: 'signIn.declined' }),
    go: (asked: string) => session.send({ type: 'path.asked', path: asked }),
    /** A page is kept whose sign-in has ended. */
    isEnded: () => charts().signInAgain !== undefined,
    isSignedIn: () => session.getSnapshot().hasTag('signedIn'),
    is: (tag: 'settling') => session.getSnapshot().hasTag(tag),
    onboarding: () => charts().onboarding?.getSnapshot().context,
    account: () => charts().account?.getSnapshot().context,
    /** What is under way is waited for: happy-dom reports a connection that is cut. */
    async close() {
      await until(() => expect(double.underWay()).toBe(0))
      system.stop()
    },
  }
}

/** Waits for what the double has to be asked for; far below any wait of the charts. */
export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 10 })

export const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])], 'me.jpg', { type: 'image/jpeg' })

export const phone = '0719876543'

/** A page whose charts stay out of it, with the cookies of a borrower whom the double knows. */
export async function signIn(double: Double): Promise<Page> {
  const page = openPage(double, '/terms')
  await until(() => expect(localStorage.getItem('visit_id')).toBe('visit-9'))
  await page.calls.sendCode({ phone, lang: 'si', visitId: 'visit-9' })
  await page.calls.checkCode({ phone, code: rightCode })
  return page
}

/** A borrower comes back to this path, and the double says where they stand. */
export async function comeBack(double: Double, standing: BorrowerState, path: string): Promise<Page> {
  double.state.standing = standing
  const first = await signIn(double)
  await first.close()
  const page = openPage(double, path, '1')
  await until(() => expect(page.home()).not.toBeNull())
  return page
}
