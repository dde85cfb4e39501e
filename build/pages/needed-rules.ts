/** Which style rules a prerendered page carries itself: those whose classes and elements occur in it. */

type Block = { readonly head: string; readonly body: string | null }

/** Cuts minified CSS into `head{body}` and `head;`, one level deep. Braces inside of strings do not occur in ours. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    const end = css.indexOf(';', start)
    if (end !== -1 && (open === -1 || end < open)) {
      blocks.push({ head: css.slice(start, end), body: null })
      start = end + 1
      continue
    }
    if (open === -1) break
    const close = closingBrace(css, open)
    blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, close) })
    start = close + 1
  }
  return blocks
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

type Element = { readonly tag: string; readonly classes: readonly string[]; readonly parent: Element | null }
type Present = {
  readonly classes: ReadonlySet<string>
  readonly elements: ReadonlySet<string>
  readonly all: readonly Element[]
}

const withoutEnd = new Set(['br', 'hr', 'img', 'input'])

function presentIn(html: string): Present {
  const all: Element[] = []
  const open: Element[] = []
  for (const [, end, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    if (end === '/') {
      open.pop()
      continue
    }
    const classes = (/ class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ')
    const element: Element = { tag, classes, parent: open.at(-1) ?? null }
    all.push(element)
    if (!withoutEnd.has(tag) && !attributes.endsWith('/')) open.push(element)
  }
  return {
    classes: new Set(all.flatMap(({ classes }) => classes)),
    elements: new Set([...all.map(({ tag }) => tag), 'html', 'body']),
    all,
  }
}

function isOne({ tag, classes }: Element, compound: string): boolean {
  const [name = ''] = /^[a-z][a-z0-9]*/.exec(compound) ?? []
  const named = [...compound.matchAll(/\.([\w-]+)/g)].every(([, one]) => classes.includes(one ?? ''))
  return named && (name === '' || name === tag)
}

/** Whether one element lies within others as the selector asks; what stands before a sibling counts as there. */
function isSomewhere(plain: string, all: readonly Element[]): boolean {
  const compounds = plain
    .replace(/[^\s>]*\s*[+~]\s*/g, '')
    .split(/[\s>]+/)
    .filter((one) => !/^(?:html|body|)$/.test(one))
  const last = compounds.pop()
  if (last === undefined) return true
  return all.some((element) => {
    const wanted = [...compounds]
    for (
      let at: Element | null = element.parent;
      isOne(element, last) && at !== null && wanted.length > 0;
      at = at.parent
    )
      if (isOne(at, wanted.at(-1) ?? '')) wanted.pop()
    return isOne(element, last) && wanted.every((one) => one.startsWith('#'))
  })
}

/** Innermost brackets first, until none is left: what stands in `:is(...)` or `:not(...)` is no condition here. */
function withoutBrackets(text: string): string {
  const next = text.replace(/\([^()]*\)/g, '')
  return next === text ? text : withoutBrackets(next)
}

/** Commas inside of brackets do not part selectors. */
function selectorsOf(head: string): string[] {
  let depth = 0
  const selectors = ['']
  for (const letter of head) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop() ?? ''}${letter}`)
  }
  return selectors
}

function isNeeded(selector: string, { classes, elements, all }: Present): boolean {
  // How a press looks can wait for the whole sheet, and so can the way to another page: the first tap comes later than the page.
  if (/:(?:hover|active|:view-transition[\w-]*)\b/.test(selector)) return false
  // One of these has to be there: `:is(.radio, .check-row)`.
  const choices = [...selector.matchAll(/:is\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, text]) => selectorsOf(text ?? ''))
  const isPossible = (choice: string) =>
    [...withoutBrackets(choice).matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name ?? ''))
  if (!choices.every((choice) => choice.some(isPossible))) return false
  // What has to have a class inside needs that class on the page.
  const inside = [...selector.matchAll(/:has\(([^()]*)\)/g)].flatMap(([, text]) => [
    ...(text ?? '').matchAll(/\.([\w-]+)/g),
  ])
  if (!inside.every(([, name]) => classes.has(name ?? ''))) return false
  const plain = withoutBrackets(selector).replace(/::?[\w-]+|\[[^\]]*\]/g, '')
  const named = [...plain.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name ?? ''))
  const tags = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)]
  return named && tags.every(([, name]) => elements.has(name ?? '')) && isSomewhere(plain, all)
}

/** Paper, and colours that the system takes over: the whole sheet is there before anybody needs it. */
const isForLater = (head: string): boolean => /^@media (?:print|\(forced-colors)/.test(head)

/** Movements that no kept rule makes. */
function withoutUnusedMovements(css: string): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (head.startsWith('@layer')) return `${head}{${movementsIn(body, css)}}`
      return `${head}{${body}}`
    })
    .join('')
}

function movementsIn(body: string, css: string): string {
  return blocksOf(body)
    .map((block) => {
      const [, name] = /^@keyframes ([\w-]+)/.exec(block.head) ?? []
      if (name !== undefined && !new RegExp(`animation[^;{}]*\\b${name}\\b`).test(css)) return ''
      return block.body === null ? `${block.head};` : `${block.head}{${block.body}}`
    })
    .join('')
}

function keep(css: string, present: Present): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (isForLater(head)) return ''
      if (/^@(?:layer|media|supports|container)/.test(head)) {
        const inner = keep(body, present)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const needed = selectorsOf(head).filter((selector) => isNeeded(selector, present))
      return needed.length === 0 ? '' : `${needed.join(',')}{${body}}`
    })
    .join('')
}

/** Colours and sizes that no kept rule asks for; what only they asked for goes in the next round. */
function withoutUnusedValues(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))
  const next = css
    .replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) => (asked.has(name) ? declaration : ''))
    .replace(/;\}/g, '}')
  return next === css ? css : withoutUnusedValues(next)
}

const uses = (css: string, name: string): number => css.split(`var(${name})`).length - 1

/** A value that never changes, in the places that ask for it, where that is shorter. */
function withConstants(css: string): string {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):([^;{}]*)/g))
    values.set(name, [...(values.get(name) ?? []), value])
  const roots = [...css.matchAll(/:root\{([^{}]*)\}/g)].map(([, body]) => `;${body ?? ''};`)
  let next = css
  for (const [name, [value = '', ...others]] of values) {
    const isConstant = others.length === 0 && roots.some((body) => body.includes(`;${name}:${value};`))
    const count = uses(css, name)
    const declaration = `${name}:${value}`
    if (!isConstant || /var\(|url\(/.test(value)) continue
    if (count * value.length > count * (name.length + 5) + declaration.length) continue
    next = next.replaceAll(`var(${name})`, value).replace(new RegExp(`${escaped(declaration)};?`), '')
  }
  return next === css ? css : withConstants(next.replaceAll(';}', '}').replaceAll(':root{}', ''))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shortName = (index: number): string =>
  `--${letters[index % letters.length] ?? ''}${index < letters.length ? '' : shortName(Math.floor(index / letters.length) - 1).slice(2)}`

/** Values that the rules set themselves, by names of a letter, the most frequent first: these rules hold for this page alone. A script sets the others by their name. */
function withShortNames(css: string): string {
  const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? ''))
  const foreign = new Set([...css.matchAll(/--[\w-]+/g)].map(([name]) => name).filter((name) => !own.has(name)))
  const counted = [...own].map((name) => [name, css.split(name).length] as const)
  const short = new Map<string, string>()
  let index = 0
  for (const [name] of counted.toSorted(([, a], [, b]) => b - a)) {
    while (foreign.has(shortName(index))) index += 1
    short.set(name, shortName(index))
    index += 1
  }
  return css.replace(/--[\w-]+/g, (name) => short.get(name) ?? name)
}

/** The order of the layers is fixed first, so that the whole sheet, when it follows, changes nothing. */
export function neededRules(css: string, html: string): string {
  const layers = [...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name ?? '')
  const order = layers.length > 0 ? `@layer ${[...new Set(layers)].join(',')};` : ''
  const kept = withoutUnusedValues(withoutUnusedMovements(keep(css, presentIn(html))))
  return order + withShortNames(withConstants(kept))
}
