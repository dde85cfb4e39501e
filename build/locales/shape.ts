/** What a translation must keep of its source: placeholders, tags, and the plural categories of its own language. */

import { parse, type Token } from '@messageformat/parser'

export type Shape = {
  readonly placeholders: readonly string[]
  readonly tags: readonly string[]
  readonly plurals: readonly { readonly name: string; readonly kind: string; readonly categories: readonly string[] }[]
  /** Plurals with a number in every branch. */
  readonly numbered: readonly string[]
}

/** Repeated words of a placeholder are free (a language may say a date twice); tags have to balance exactly. */
export const shapeOf = (message: string): Shape => shapeOfTokens(parse(message))

function shapeOfTokens(tokens: readonly Token[]): Shape {
  const placeholders = new Set<string>()
  const tags: string[] = []
  const plurals: { name: string; kind: string; categories: readonly string[] }[] = []
  const numbered: string[] = []
  for (const token of tokens) {
    if (token.type === 'content') tags.push(...(token.value.match(/<\/?\w+\/?>/g) ?? []))
    else if (token.type === 'argument') placeholders.add(token.arg)
    else if (token.type === 'function') placeholders.add(`${token.arg}, ${token.key}, ${formatOf(token.param)}`)
    else if (token.type !== 'octothorpe') {
      plurals.push({ name: token.arg, kind: token.type, categories: token.cases.map(({ key }) => key) })
      if (token.cases.every((one) => one.tokens.some(({ type }) => type === 'octothorpe'))) numbered.push(token.arg)
      const inner = token.cases.map((one) => shapeOfTokens(one.tokens))
      for (const name of inner.flatMap((shape) => shape.placeholders)) placeholders.add(name)
      tags.push(...new Set(inner.flatMap((shape) => shape.tags)))
    }
  }
  return { placeholders: [...placeholders].toSorted(), tags: tags.toSorted(), plurals, numbered }
}

const formatOf = (param: readonly Token[] = []): string => param.map(({ ctx }) => ctx.text.trim()).join('')

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
