/** How a hand works on a page that is rendered in Node: what lies on top is found, pressed and filled in. */
import { act, fireEvent } from '@testing-library/react'
import { describeControl, type Control, type Hand } from '../gestures/hand.ts'
import { settle } from '#support/fake-ports.ts'

/** Each press is later than what the page takes for one press. */
let presses = 0
export const handsClock = () => presses * 1_000

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const isFree = (element: Element): boolean =>
  !element.hasAttribute('disabled') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-busy') !== 'true' &&
  element.closest('[hidden], fieldset[disabled], details:not([open]) > :not(summary)') === null

export class RenderedHand implements Hand {
  private readonly opens: (address: string) => Promise<void>
  private readonly calms: () => Promise<void>
  private readonly path: () => string

  constructor(opens: (address: string) => Promise<void>, calms: () => Promise<void>, path: () => string) {
    this.opens = opens
    this.calms = calms
    this.path = path
  }

  private find(control: Control): Element[] {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const top: ParentNode & Node = dialogs.at(-1) ?? document
    const within = (css: string) =>
      css === 'dialog' ? (top === document ? [] : [top]) : [...top.querySelectorAll(css)]
    // A dialog of a page lies inside of `main`, which its fields are asked for by.
    if (control.kind === 'field')
      return [...document.querySelectorAll(control.css)].filter((field) => top.contains(field))
    const places: readonly ParentNode[] = control.within === undefined ? [top] : within(control.within)
    return places
      .flatMap((place) => [...place.querySelectorAll('button, [role=button]')])
      .filter((element) => control.name.test(nameOf(element)))
  }

  offers(control: Control): Promise<boolean> {
    return Promise.resolve(this.find(control).some(isFree))
  }

  private take(control: Control): Element {
    const found = this.find(control)
    const element = found.find(isFree)
    if (element) return element
    const state = found.length > 0 ? 'is there, but cannot be taken' : 'is not on the screen'
    throw new Error(`${describeControl(control)} ${state}`)
  }

  private async do(body: () => void): Promise<void> {
    await this.type(body)
    await this.calms()
  }
  /** Nobody is asked while something is typed. */
  private async type(body: () => void): Promise<void> {
    await act(async () => {
      body()
      await settle()
    })
  }

  press(control: Control): Promise<void> {
    const element = this.take(control)
    presses++
    // As a key does it: who presses is on the control, and must still be somewhere afterwards.
    return this.do(() => {
      if (element instanceof HTMLElement) element.focus()
      fireEvent.click(element)
    })
  }

  private input(name: string): HTMLInputElement | HTMLSelectElement {
    const element = this.take({ kind: 'field', css: `main [name="${name}"], main #${name}` })
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element
    throw new Error(`${name} is no field`)
  }

  fill(name: string, text: string): Promise<void> {
    const element = this.input(name)
    return this.type(() => {
      fireEvent.change(element, { target: { value: text } })
      fireEvent.blur(element)
    })
  }

  textOf(name: string): Promise<string> {
    const element = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>(
      `main [name="${name}"]`,
    )
    return Promise.resolve(element?.value ?? '')
  }

  choose(name: string, value?: string): Promise<void> {
    const element = this.input(name)
    const options = [...element.querySelectorAll('option')].map((option) => option.value).filter((one) => one !== '')
    const [first] = value === undefined ? options : options.filter((one) => one === value)
    if (first === undefined) throw new Error(`${name} has no ${value ?? 'entry'} among ${options.join(', ')}`)
    return this.do(() => {
      fireEvent.change(element, { target: { value: first } })
      fireEvent.blur(element)
    })
  }

  async pick(name: string): Promise<void> {
    await this.press({ kind: 'field', css: `main #${name}` })
    const row = { kind: 'field', css: 'ul.picker-list button' } as const
    while (await this.offers(row)) await this.press(row)
  }

  async tick(name: string, value?: string): Promise<void> {
    const css = `main input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`
    const element = this.take({ kind: 'field', css })
    await this.do(() => fireEvent.click(element))
  }

  attach(css: string): Promise<void> {
    const element = this.take({ kind: 'field', css })
    const file = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' })
    return this.do(() => fireEvent.change(element, { target: { files: [file] } }))
  }

  go(address: string): Promise<void> {
    return this.opens(address)
  }
  /** The application is rendered so that it offers it at once. */
  waitAwhile(): Promise<void> {
    return this.calms()
  }
  isWaiting(): boolean {
    return document.querySelector('.pending') !== null
  }
  address(): Promise<string> {
    return Promise.resolve(this.path())
  }
  heading(): Promise<string> {
    return Promise.resolve(document.querySelector('h1')?.textContent ?? '')
  }
}
