/** Which style rules a prerendered page carries itself: those that can match something in it. */
import { Window } from 'happy-dom'
import { parse, type AtRule, type Container } from 'postcss'

/** Conditions that may be met later (states, attributes) or that concern no element (`::before`). */
const notAsked = /:not\((?:[^()]|\([^()]*\))*\)|::?(?!is\(|has\()[\w-]+(?:\([^()]*\))?|\[[^\]]*\]/g

/** A condition that every element meets. */
const always = ':not(x-x)'

/** @returns whether a selector can match on the page */
function matcher(html: string): (selector: string) => boolean {
  const { document } = new Window()
  document.body.innerHTML = `<div id="root">${html}</div>`
  const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const known = new Map<string, boolean>()
  /** Without alternatives every class must be there; to look into the page for each selector takes half a minute in all. */
  const isNamed = (selector: string): boolean =>
    /:(?:is|has)\(/.test(selector) || [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  return (selector) => {
    // How a press looks can wait for the whole sheet, and so can the way to another page: the first tap comes later than the page.
    if (/:(?:hover|active|:view-transition[\w-]*)\b/.test(selector)) return false
    const asked = selector.replace(notAsked, always)
    const isThere = known.get(asked) ?? (isNamed(asked) && document.querySelector(asked) !== null)
    known.set(asked, isThere)
    return isThere
  }
}

/** Paper, and colours that the system takes over: the whole sheet is there before anybody needs it. */
const isForLater = ({ name, params }: AtRule): boolean => name === 'media' && /^(?:print|\(forced-colors)/.test(params)

function keep(sheet: Container, isPossible: (selector: string) => boolean): void {
  sheet.each((node) => {
    if (node.type === 'rule') {
      node.selectors = node.selectors.filter(isPossible)
      if (node.selector === '') node.remove()
    } else if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
      if (/^(?:layer|media|supports|container)$/.test(node.name)) keep(node, isPossible)
      if (isForLater(node) || node.nodes.length === 0) node.remove()
    }
  })
}

/** Animations that no kept rule uses. */
function dropUnusedAnimations(sheet: Container): void {
  const kept = sheet.toString()
  sheet.walkAtRules('keyframes', (animation) => {
    if (!new RegExp(`animation[^;{}]*\\b${animation.params}\\b`).test(kept)) animation.remove()
  })
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
  const sheet = parse(css)
  keep(sheet, matcher(html))
  dropUnusedAnimations(sheet)
  return order + withShortNames(withConstants(withoutUnusedValues(sheet.toString())))
}
