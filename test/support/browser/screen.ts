/** What the steps of a borrower need of a page: a part of Playwright's, which other engines have as well (`test/support/engines`). */

type Patience = { readonly timeout?: number }

export type Place = {
  locator(css: string): Place
  first(): Place
  last(): Place
  nth(index: number): Place
  tap(): Promise<void>
  click(): Promise<void>
  fill(text: string): Promise<void>
  blur(): Promise<void>
  check(): Promise<void>
  selectOption(entry: string | { readonly index: number }): Promise<unknown>
  waitFor(until?: Patience & { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>
  count(): Promise<number>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  isChecked(): Promise<boolean>
  isEnabled(): Promise<boolean>
}

export type Screen = {
  locator(css: string): Place
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  url(): string
  waitForURL(isThere: (url: URL) => boolean, patience?: Patience): Promise<void>
  /** A function without anything of the test around it, or an expression. */
  evaluate<R>(read: (() => R | Promise<R>) | string): Promise<R>
}
