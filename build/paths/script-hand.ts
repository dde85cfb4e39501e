/** A hand that writes down what it does, as lines of a script: the gestures stay written once. */
import type { Language } from '#machines/shared/languages.ts'
import type { Control, Hand } from '../../test/machine/model/gestures/hand.ts'
import { nameIn } from './words-on.ts'

const code = (value: string): string => JSON.stringify(value)

export class ScriptHand implements Hand {
  readonly lines: string[] = []
  private readonly lang: Language
  /** What the gesture has asked about: what it does next depends on it. */
  private asked: Control | null = null
  private readonly looked = new Set<string>()

  constructor(lang: Language) {
    this.lang = lang
  }

  private codeOf(control: Control): string {
    if (control.kind === 'field') return `field(${code(control.css)})`
    const name = String(nameIn(control.name, this.lang))
    return `button(${[name, ...(control.within === undefined ? [] : [code(control.within)])].join(', ')})`
  }

  private write(call: string): Promise<void> {
    this.lines.push(`await phone.${call}`)
    return Promise.resolve()
  }

  /** An alert is looked for to be closed, anything else to open what hides it. */
  offers(control: Control): Promise<boolean> {
    const isAlert = control.kind === 'button' && control.within === 'dialog' && control.name.test('OK')
    // Nothing else that is asked about lies in a dialog on the pages of these tests.
    if (control.kind === 'button' && control.within === 'dialog' && !isAlert) return Promise.resolve(false)
    this.asked = control
    return Promise.resolve(isAlert)
  }
  press(control: Control): Promise<void> {
    const { asked } = this
    this.asked = null
    if (asked === null) return this.write(`press(${this.codeOf(control)})`)
    if (this.codeOf(asked) === this.codeOf(control)) return this.write(`pressIfOffered(${this.codeOf(control)})`)
    return this.write(`pressUnless(${this.codeOf(asked)}, ${this.codeOf(control)})`)
  }
  fill(name: string, text: string): Promise<void> {
    return this.write(`fill${this.ifEmpty(name)}(${code(name)}, ${code(text)})`)
  }
  textOf(name: string): Promise<string> {
    this.looked.add(name)
    return Promise.resolve('')
  }
  private ifEmpty(name: string): string {
    return this.looked.has(name) ? 'IfEmpty' : ''
  }
  choose(name: string, value?: string): Promise<void> {
    return this.write(
      `choose${this.ifEmpty(name)}(${[name, ...(value === undefined ? [] : [value])].map(code).join(', ')})`,
    )
  }
  pick(name: string): Promise<void> {
    return this.write(`pick(${code(name)})`)
  }
  tick(name: string, value?: string): Promise<void> {
    return this.write(`tick(${[name, ...(value === undefined ? [] : [value])].map(code).join(', ')})`)
  }
  go(address: string): Promise<void> {
    return this.write(`go(${code(address)})`)
  }
  attach(): Promise<void> {
    return Promise.reject(new Error('no files in scripts'))
  }
  waitAwhile(): Promise<void> {
    return Promise.reject(new Error('no long waits in scripts'))
  }
  address(): Promise<string> {
    return Promise.reject(new Error('a script looks at addresses itself'))
  }
  heading(): Promise<string> {
    return Promise.reject(new Error('a script looks at headings itself'))
  }
}
