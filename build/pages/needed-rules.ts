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

type Present = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> }

function presentIn(html: string): Present {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' '))
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? '')
  return { classes: new Set(classes), elements: new Set([...elements, 'html', 'body']) }
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

function isNeeded(selector: string, { classes, elements }: Present): boolean {
  // How a press looks can wait for the whole sheet; the first tap comes later than the page.
  if (/:(?:hover|active)\b/.test(selector)) return false
  // What has to have a class inside needs that class on the page.
  const inside = [...selector.matchAll(/:has\(([^()]*)\)/g)].flatMap(([, text]) => [
    ...(text ?? '').matchAll(/\.([\w-]+)/g),
  ])
  if (!inside.every(([, name]) => classes.has(name ?? ''))) return false
  const plain = withoutBrackets(selector).replace(/::?[\w-]+|\[[^\]]*\]/g, '')
  const named = [...plain.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name ?? ''))
  const tags = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)]
  return named && tags.every(([, name]) => elements.has(name ?? ''))
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

/** The order of the layers is fixed first, so that the whole sheet, when it follows, changes nothing. */
export function neededRules(css: string, html: string): string {
  const layers = [...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name ?? '')
  const order = layers.length > 0 ? `@layer ${[...new Set(layers)].join(',')};` : ''
  return order + withoutUnusedValues(withoutUnusedMovements(keep(css, presentIn(html))))
}
