import type { Language } from '#machines/shared/languages.ts'

export type Target = {
  readonly machine: string
  readonly state: string
  /** Another screen of the same state, by its name in `variants.ts`. */
  readonly variant?: string
}

/** What stands on the screen, or why it cannot. */
export type Shown =
  | { readonly kind: 'shown'; readonly path: string }
  | { readonly kind: 'not shown'; readonly reason: string }

export type StageHandle = {
  show(target: Target, language: Language): Promise<Shown>
  speak(language: Language): Promise<void>
  read(): string[]
  drawn(): string
}

declare global {
  interface Window {
    /** For the tool that takes the pictures. */
    stage?: StageHandle
  }
}
