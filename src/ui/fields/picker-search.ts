/** Which options a typed text finds: any of the three names, any script, at most fifty. */
import type { Option } from './option.ts'

export const pickerLimit = 50

export type Found = { readonly shown: readonly Option[]; readonly total: number }

export function searchOptions(options: readonly Option[], typed: string): Found {
  const wanted = fold(typed)
  const hits = wanted === '' ? options : options.filter((option) => names(option).some((name) => name.includes(wanted)))
  const starts = wanted === '' ? hits : hits.toSorted((a, b) => rank(a, wanted) - rank(b, wanted))
  return { shown: starts.slice(0, pickerLimit), total: hits.length }
}

/** Folded once an option: a search asks for all of them at every letter. */
const folded = new WeakMap<Option, readonly string[]>()

function names(option: Option): readonly string[] {
  const known = folded.get(option)
  if (known !== undefined) return known
  const all = [option.name, option.note ?? '', ...(option.alsoNamed ?? [])].map(fold)
  folded.set(option, all)
  return all
}

/** A name that begins with the typed text stands before one that only contains it. */
function rank(option: Option, wanted: string): number {
  return names(option).some((name) => name.startsWith(wanted)) ? 0 : 1
}

/** One letter may be written in several ways (NFC), and joiners are invisible: neither may hide a name. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200C\u200D]/g, '')
    .toLowerCase()
    .trim()
}
