/** What a translation must keep of its source: placeholders, tags, and the plural categories of its own language. */

type Plural = { readonly name: string; readonly kind: string; readonly branches: ReadonlyMap<string, string> }
type Part = { readonly text: string } | { readonly name: string; readonly rest: string }

/** Cuts a message at its outermost braces. */
function parts(message: string): readonly Part[] {
  const found: Part[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '{') {
      if (depth === 0) {
        found.push({ text: message.slice(start, at) })
        start = at + 1
      }
      depth += 1
    } else if (message[at] === '}') {
      depth -= 1
      if (depth < 0) throw new Error(`a closing brace too many in "${message}"`)
      if (depth === 0) {
        const [name = '', ...rest] = message.slice(start, at).split(',')
        found.push({ name: name.trim(), rest: rest.join(',').trim() })
        start = at + 1
      }
    }
  }
  if (depth > 0) throw new Error(`an open brace too many in "${message}"`)
  return [...found, { text: message.slice(start) }]
}

function choiceOf(name: string, rest: string): Plural | null {
  const head = /^(plural|select|selectordinal)\s*,/.exec(rest)
  if (!head?.[1]) return null
  const branches = new Map<string, string>()
  let key = ''
  for (const part of parts(rest.slice(head[0].length))) {
    if ('text' in part) key = part.text.trim().split(/\s+/).at(-1) ?? ''
    else branches.set(key, part.rest === '' ? part.name : `${part.name},${part.rest}`)
  }
  return { name, kind: head[1], branches }
}

export type Shape = {
  readonly placeholders: readonly string[]
  readonly tags: readonly string[]
  readonly plurals: readonly { readonly name: string; readonly kind: string; readonly categories: readonly string[] }[]
  /** Plurals with a branch that drops the number although the message has it in every branch of English. */
  readonly numbered: readonly string[]
}

/** Repeated words of a placeholder are free (a language may say a date twice); tags have to balance exactly. */
export function shapeOf(message: string): Shape {
  const placeholders = new Set<string>()
  const tags: string[] = []
  const plurals: { name: string; kind: string; categories: readonly string[] }[] = []
  const numbered: string[] = []
  for (const part of parts(message)) {
    if ('text' in part) {
      tags.push(...(part.text.match(/<\/?\w+\/?>/g) ?? []))
      continue
    }
    const choice = choiceOf(part.name, part.rest)
    if (!choice) {
      placeholders.add(part.rest === '' ? part.name : `${part.name}, ${part.rest}`)
      continue
    }
    plurals.push({ name: choice.name, kind: choice.kind, categories: [...choice.branches.keys()] })
    const inner = [...choice.branches.values()].map((branch) => ({ branch, shape: shapeOf(branch) }))
    if (inner.every(({ branch }) => branch.includes('#'))) numbered.push(choice.name)
    for (const { shape } of inner) for (const name of shape.placeholders) placeholders.add(name)
    tags.push(...new Set(inner.flatMap(({ shape }) => shape.tags)))
  }
  return { placeholders: [...placeholders].toSorted(), tags: tags.toSorted(), plurals, numbered }
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])
const isExact = (category: string) => category.startsWith('=')

/** What is wrong with a translation, in words; an empty list where it keeps everything. */
export function shapeFaults(english: string, translation: string, locale: string): readonly string[] {
  let source: Shape
  let target: Shape
  try {
    source = shapeOf(english)
    target = shapeOf(translation)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const faults: string[] = []
  if (!same(source.placeholders, target.placeholders))
    faults.push(`placeholders {${source.placeholders.join('} {')}} became {${target.placeholders.join('} {')}}`)
  if (!same(source.tags, target.tags)) faults.push(`tags ${source.tags.join('')} became ${target.tags.join('')}`)
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const plural of source.plurals) {
    const twin = target.plurals.find(({ name, kind }) => name === plural.name && kind === plural.kind)
    const kept = plural.kind === 'plural' ? [...categories, ...plural.categories.filter(isExact)] : plural.categories
    if (!twin) faults.push(`the ${plural.kind} of {${plural.name}} is missing`)
    else if (!same(kept.toSorted(), twin.categories.toSorted()))
      faults.push(
        `the ${plural.kind} of {${plural.name}} needs ${kept.join(', ')} and has ${twin.categories.join(', ')}`,
      )
    else if (source.numbered.includes(plural.name) && !target.numbered.includes(plural.name))
      faults.push(`a branch of {${plural.name}} lost its number`)
  }
  if (target.plurals.length !== source.plurals.length) faults.push('the number of plurals differs')
  return faults
}
