import type { Language } from '../shared/languages.ts'
import { portsOf } from '../shared/ports.ts'

export type ReadAloudPorts = {
  sayWords: { input: { readonly words: string; readonly language: Language }; output: undefined }
}

export const port = portsOf<ReadAloudPorts>()
