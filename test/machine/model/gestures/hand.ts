/** What a person can do with a screen, in words that hold for a rendered page in Node and for a page in Chromium. */

/** What is pressed, chosen or filled in: by role and name where it has words, by the name of its field where not. */
export type Control =
  | { readonly kind: 'button'; readonly name: RegExp; readonly within?: string }
  | { readonly kind: 'field'; readonly css: string }

export const button = (name: string | RegExp, within?: string): Control => ({
  kind: 'button',
  name: typeof name === 'string' ? new RegExp(`^${name}$`, 'i') : name,
  ...(within === undefined ? {} : { within }),
})
export const field = (css: string): Control => ({ kind: 'field', css })

/** A hand works on what lies on top: while a dialog is open, nothing behind it can be reached. */
export type Hand = {
  /** It is there, it can be seen, and it is neither busy nor blocked. */
  offers(control: Control): Promise<boolean>
  press(control: Control): Promise<void>
  /** Puts the text into the field of that name and leaves the field. */
  fill(name: string, text: string): Promise<void>
  textOf(name: string): Promise<string>
  /** Takes that entry of a list, or its first one. */
  choose(name: string, value?: string): Promise<void>
  /** Opens the sheet of a field and takes its first row. */
  pick(name: string): Promise<void>
  /** Takes a radio button: that value, or the first one. */
  tick(name: string, value?: string): Promise<void>
  attach(css: string): Promise<void>
  /** Types an address inside the application, as a link would open it. */
  go(address: string): Promise<void>
  /** Looks on until the page that waits has offered whatever it offers. */
  waitAwhile(): Promise<void>
  address(): Promise<string>
  heading(): Promise<string>
}

export const describeControl = (control: Control): string =>
  control.kind === 'button' ? `button ${String(control.name)}` : `field ${control.css}`
