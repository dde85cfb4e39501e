/** What a list offers: an id that travels, a name in the shown language, and a note where names repeat. */
export type Option = {
  readonly id: number
  readonly name: string
  readonly note?: string | undefined
  /** The same name in the other scripts; searched, never shown. */
  readonly alsoNamed?: readonly string[] | undefined
}

/** 13 pairs of divisions share a name inside one parent: the note tells them apart. */
export function optionText(option: Option): string {
  return option.note ? `${option.name} (${option.note})` : option.name
}
