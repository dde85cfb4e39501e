/** What is wrong with a drawn screen: it scrolls sideways, cuts a word, cuts off a control, or offers too small a target. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** Runs in the page; tells each fault once, by the words that it hits. */
function faultsOf(smallest: number): string[] {
  const faults: string[] = []
  const top = document.querySelector('dialog:is([open], :popover-open)') ?? document.body
  const tell = {
    isHidden: (element: Element) =>
      element.closest('[hidden], .sr, [aria-hidden=true], noscript, script, style') !== null ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      getComputedStyle(element).clipPath !== 'none',
    name: (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 30)}"`,
    /** A link within a sentence is as high as its line (WCAG 2.5.8 leaves it out). */
    isInSentence: (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, dd, td, label, div, span:not(.tnum)')
      return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 3
    },
  }

  const page = document.documentElement
  if (page.scrollWidth > innerWidth) {
    const wide = [...top.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
    faults.push(`sideways by ${page.scrollWidth - innerWidth}: ${wide.slice(-2).map(tell.name).join(', ')}`)
  }
  for (const element of top.querySelectorAll<HTMLElement>('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || tell.isHidden(element)) continue
    const { display, overflowX } = getComputedStyle(element)
    const isControl = element.matches('button, a, label, th, td, dd, dt, legend, output, .btn')
    if (display !== 'inline' && (isControl || ['auto', 'scroll', 'hidden', 'clip'].includes(overflowX)))
      faults.push(`too wide inside: ${tell.name(element)}`)
  }

  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    if (!holder || !node.textContent?.trim() || tell.isHidden(holder)) continue
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    // A line may end after a hyphen, a dash or a slash, and nowhere else within a word.
    for (const word of node.textContent.matchAll(/[^\s\u200b/–—-]+[/–—-]?/gu)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const lines = new Set(
        [...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top)),
      )
      if (lines.size > 1) faults.push(`split word: "${word[0]}" in ${tell.name(holder)}`)
    }
  }

  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
  for (const control of top.querySelectorAll(controls)) {
    if (tell.isHidden(control) || control.matches('.skip') || tell.isInSentence(control)) continue
    const target = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control
    const { width, height } = target.getBoundingClientRect()
    if (width + 0.5 < smallest || height + 0.5 < smallest)
      faults.push(`target of ${Math.round(width)} x ${Math.round(height)}: ${tell.name(target)}`)
  }
  return [...new Set(faults)]
}

/** How high a docked bar may be at most, in pixels: one button, and one sentence beside it. */
const highestBar = 112

/**
 * Runs in the page. The law of the docked button (RD332): on a page with one,
 * - it is the only filled button, and not higher than `highest` where it stands over the page;
 * - no statement, error or choice that the next press depends on lies under it, or below it while it is docked, at the start of the
 *   page; none lies under it at the end; and no control of the page does after it has been brought into view;
 * - the header leaves with the page.
 * What stands in the bar counts as seen. A list of choices decides until one is chosen; then the bar says which.
 */
function hiddenByBar({ needsDecisive, highest }: { needsDecisive: boolean; highest: number }): string[] {
  const question = document.querySelector('dialog[open][role=alertdialog] .dialog-body')
  if (question !== null && question.scrollHeight > question.clientHeight + 1)
    return [`below the buttons of a dialog: ${question.scrollHeight - question.clientHeight} pixels of what it asks`]
  const bar = document.querySelector('main .actions')
  const header = document.querySelector('.hdr')
  if (document.querySelector('dialog:is([open], :popover-open)') !== null || bar === null || header === null) return []
  const look = {
    all: (selector: string) =>
      [...document.querySelectorAll(`main :is(${selector})`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ),
    name: (one: Element) => `"${(one.textContent ?? '').trim().slice(0, 40)}" ${one.id}`,
    /** The words beside a radio button belong to it, and so does the label that stands for a file. */
    drawn: (one: Element) => (one.matches('input') ? (one.closest('label') ?? one.closest('.file') ?? one) : one),
    isUnder: (one: Element) => {
      const [{ top, bottom }, box] = [look.drawn(one).getBoundingClientRect(), bar.getBoundingClientRect()]
      return !bar.contains(one) && bottom > box.top + 1 && top < box.bottom - 1 && !look.isBeside(one, box)
    },
    isBeside: (one: Element, box: DOMRect) => {
      const { left, right } = one.getBoundingClientRect()
      return right <= box.left + 1 || left >= box.right - 1
    },
  }
  const statements = look.all('[data-decisive], .consent, .agreed, [role=alert]')
  const choices = look.all('.radio-card')
  const isOpen = choices.length > 0 && document.querySelector('main .radio-card :checked') === null
  const decisive = [...statements, ...(isOpen ? choices : [])]
  const filled = look.all('.btn-primary')

  const faults: string[] = []
  if (filled.length !== 1 || !bar.contains(filled[0] ?? null))
    faults.push(`not one filled button, in the bar: ${filled.map(look.name).join(', ')}`)
  if (needsDecisive && statements.length === 0) faults.push('no decisive text is marked beside the docked button')

  scrollTo(0, 0)
  const box = bar.getBoundingClientRect()
  const isDocked = getComputedStyle(bar).position === 'sticky' && box.bottom <= innerHeight + 1
  const isLong = document.documentElement.scrollHeight > innerHeight + 1
  if (isDocked && isLong && box.height > highest)
    faults.push(`the docked bar takes ${Math.round(box.height)} of ${innerHeight} pixels`)
  const isCovered = (one: Element) => {
    // A list of problems may be longer than the screen: its first one is in sight.
    const { top, bottom } = (one.querySelector('h2 + ul > li') ?? one).getBoundingClientRect()
    if (bar.contains(one)) return top < 0 || bottom > innerHeight + 1
    return isDocked ? bottom > box.top + 1 : look.isUnder(one)
  }
  if (isDocked) faults.push(...decisive.filter(isCovered).map((one) => `below the docked button: ${look.name(one)}`))
  for (const control of look.all('a[href], button, input, select, textarea, summary')) {
    scrollTo(0, 0)
    control.scrollIntoView({ block: 'nearest' })
    if (look.isUnder(control))
      faults.push(`under the docked button when it is reached: ${look.name(look.drawn(control))}`)
  }
  scrollTo(0, document.documentElement.scrollHeight)
  faults.push(...decisive.filter(look.isUnder).map((one) => `under the button at the end: ${look.name(one)}`))
  if (scrollY > header.clientHeight && header.getBoundingClientRect().bottom > 1) faults.push('the header stays')
  scrollTo(0, 0)
  return faults
}

export const belowTheBar = (page: Page, needsDecisive: boolean): Promise<string[]> =>
  page.evaluate(hiddenByBar, { needsDecisive, highest: highestBar })

/** Runs in the page. A link within a sentence as well can be tapped (WCAG 2.5.8 leaves it out, we do not). */
function smallLinks(): string[] {
  return [...document.querySelectorAll('main a[href], main button')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('.sr') === null)
    .flatMap((one) => {
      const { height } = one.getClientRects()[0] ?? { height: 0 }
      return height < 24
        ? [`target of ${Math.round(height)} pixels: "${(one.textContent ?? '').trim().slice(0, 30)}"`]
        : []
    })
}
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(smallLinks)

const smallestTarget = 48
export const faults = (page: Screen): Promise<string[]> => page.evaluate(`(${faultsOf.toString()})(${smallestTarget})`)
/** What remains when text is doubled: words may break, nothing may scroll sideways or be cut off. */
export const losses = async (page: Page): Promise<string[]> =>
  (await faults(page)).filter((fault) => !fault.startsWith('split word') && !fault.startsWith('target of'))

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Rules = 'all' | 'colours'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const runOnly = { all: { type: 'tag', values: tags }, colours: { type: 'rule', values: ['color-contrast'] } } as const

/** WCAG 2.2 AA and good practice; the policy of the page allows no foreign script, so it is evaluated from outside. */
export async function axeFindings(page: Screen, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${axeSource} })()`)
  const options = { runOnly: runOnly[rules], resultTypes: ['violations'], preload: false }
  const violations: AxeResults['violations'] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html.slice(0, 120)}`))
}
