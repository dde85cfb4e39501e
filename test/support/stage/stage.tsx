/** How a state is put on the screen: the real application around the charts of a scene, one after the other in one page. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import type { Language } from '#machines/shared/languages.ts'
import { Application } from '#boot/application.tsx'
import { activateLanguage } from '#i18n/catalogs.ts'
import { follow, type Expected } from '#navigation/follower.ts'
import { createPageRouter, type PageRouter } from '#navigation/page-router.ts'
import { placeOf, isAllowed } from '#navigation/place.ts'
import { settle } from '../fake-ports.ts'
import type { Shown, StageHandle, Target } from './handle.ts'
import { Scene } from './scene.ts'
import type { Calendar } from './still-time.ts'
import { variantOf } from './variants.ts'

type Stand = { readonly scene: Scene; readonly root: Root; readonly router: PageRouter; readonly leave: () => void }

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A guard that waits for the lender waits for ever; long enough for the page that says so. */
const guardWait = 600
/** A page that is being compiled takes longer than one that is built. */
const codeWait = import.meta.env.DEV ? 4_000 : 600

const isPlaced = ({ system }: Scene) => placeOf(system.session.getSnapshot()).kind === 'paths'

/** Whether the charts allow no page anywhere on the way: then the guard waits from the beginning, as it does for a borrower. */
async function isNeverPlaced(target: Target): Promise<boolean> {
  const rehearsal = new Scene(target)
  let isKnown = isPlaced(rehearsal)
  for (const act of rehearsal.acts()) {
    if (isKnown) break
    await act()
    isKnown = isPlaced(rehearsal)
  }
  rehearsal.stop()
  return !isKnown
}

export class Stage implements StageHandle {
  private stand: Stand | null = null
  private patience = codeWait
  private readonly host: HTMLElement
  private readonly calendar: Calendar
  constructor(host: HTMLElement, calendar: Calendar) {
    this.host = host
    this.calendar = calendar
  }

  async show(target: Target, language: Language): Promise<Shown> {
    this.clear()
    this.calendar.beginTheDay()
    await activateLanguage(language)
    try {
      return await this.play(target)
    } catch (error) {
      return { kind: 'not shown', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  private async play(target: Target): Promise<Shown> {
    const waits = await isNeverPlaced(target)
    this.patience = waits ? guardWait : codeWait
    const scene = new Scene(target)
    if (waits) await this.mount(scene)
    for (const act of scene.acts()) {
      if (!this.stand && isPlaced(scene)) await this.mount(scene)
      await act()
      if (this.stand) await this.idle()
    }
    if (!this.stand) await this.mount(scene)
    await this.still(scene)
    const { press } = variantOf(target.machine, target.state, target.variant)
    if (press !== undefined) {
      this.host.querySelector<HTMLElement>(press)?.click()
      await this.still(scene)
    }
    const missed = scene.missed()
    if (missed !== null) return { kind: 'not shown', reason: missed }
    return { kind: 'shown', path: this.stand?.router.state.location.pathname ?? '' }
  }

  /** The page begins where the charts allow it; before they know, the guard waits as it does for a borrower. */
  private async mount(scene: Scene): Promise<void> {
    const { session } = scene.system
    const asked = scene.way.session.path
    const place = placeOf(session.getSnapshot())
    const path = place.kind === 'keepsCurrentPage' || isAllowed(place, asked) ? asked : (place.paths[0] ?? '/')
    const search = place.kind === 'paths' ? new URLSearchParams(place.search).toString() : ''
    const expected: Expected = { path: place.kind === 'paths' ? path : null }
    const history = createMemoryHistory({ initialEntries: [search === '' ? path : `${path}?${search}`] })
    const router = createPageRouter({ session, expected, history })
    const unfollow = follow(router, session, expected)
    // A page asks for its lists when its code has come, which may take a while in development.
    const answering = setInterval(() => void scene.answerBackground(), 150)
    const leave = () => {
      clearInterval(answering)
      unfollow()
    }
    const box = document.createElement('div')
    box.id = 'root'
    this.host.replaceChildren(box)
    const root = createRoot(box)
    root.render(
      <Application drawn={null} loaded={{ system: scene.system, arrived: { router, Pages: RouterProvider } }} />,
    )
    this.stand = { scene, root, router, leave }
    await this.idle()
  }

  /** Waits for the code of a page; a guard that waits for the lender waits for ever, so that has an end. */
  private async idle(): Promise<void> {
    await rest(0)
    for (let waited = 0; waited < this.patience && this.isUnderWay(); waited += 30) await rest(30)
  }

  private isUnderWay(): boolean {
    const router = this.stand?.router
    if (!router) return false
    return router.state.status === 'pending' || router.state.resolvedLocation?.href !== router.history.location.href
  }

  private async still(scene: Scene): Promise<void> {
    let before = ''
    for (let turn = 0; turn < 40; turn += 1) {
      await this.idle()
      await scene.answerBackground()
      await settle()
      const now = this.host.innerHTML
      if ((now === before && now !== '') || this.stand?.router.state.status === 'pending') break
      before = now
      await rest(50)
    }
    await document.fonts?.ready
  }

  async speak(language: Language): Promise<void> {
    await activateLanguage(language)
    await rest(0)
    await rest(20)
  }

  /** What can be read on the screen, line by line, without header and footer. */
  read(): string[] {
    const parts = document.querySelectorAll<HTMLElement>('#root > :not(header, footer, dialog), dialog[open]')
    const lines = [...parts].flatMap((part) => part.innerText.split('\n')).map((line) => line.trim())
    return [...new Set(lines.filter((line) => line !== ''))]
  }

  /** Two screens with the same text of this are the same picture. */
  drawn(): string {
    return this.host.innerHTML.replaceAll(/\b(id|for|aria-\w+)="[^"]*[:«_][^"]*"/g, '')
  }

  clear(): void {
    this.stand?.leave()
    this.stand?.root.unmount()
    this.stand?.scene.stop()
    this.stand = null
    this.host.replaceChildren()
  }
}
