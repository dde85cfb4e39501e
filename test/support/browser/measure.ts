/** What is wrong with a drawn screen: it scrolls sideways, cuts a word, cuts off a control, or offers too small a target. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Runs in the page; tells each fault once, by the words that it hits. */
function faultsOf(smallest: number): string[] {
  const faults: string[] = []
  const top = document.querySelector('dialog[open]') ?? document.body
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
    const isControl = element.matches('button, a, label, th, td, dd, dt, legend, .btn')
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

/**
 * Runs in the page. A borrower who sees the docked button sees what it decides: no decisive text lies under the bar or below the
 * screen while the bar is docked. What stands in the bar counts as seen.
 */
function hiddenByBar(needsDecisive: boolean): string[] {
  const question = document.querySelector('dialog[open][role=alertdialog] .dialog-body')
  if (question !== null && question.scrollHeight > question.clientHeight + 1)
    return [`below the buttons of a dialog: ${question.scrollHeight - question.clientHeight} pixels of what it asks`]
  const bar = document.querySelector('main .actions')
  const decisive = [...document.querySelectorAll('main :is([data-decisive], .consent, .agreed, [role=alert])')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }),
  )
  if (document.querySelector('dialog[open]') !== null || bar === null) return []
  if (getComputedStyle(bar).position !== 'sticky' || bar.querySelector('.btn') === null) return []
  scrollTo(0, 0)
  const box = bar.getBoundingClientRect()
  const isCovered = (one: Element) => {
    // A list of problems may be longer than the screen: its first one is in sight.
    const { top, bottom } = (one.querySelector('h2 + ul > li') ?? one).getBoundingClientRect()
    return bar.contains(one) ? top < 0 || bottom > innerHeight + 1 : bottom > box.top + 1
  }
  return [
    ...(box.bottom <= innerHeight + 1 && box.height > innerHeight / 2
      ? [`the docked bar takes ${Math.round(box.height)} of ${innerHeight} pixels`]
      : []),
    ...(needsDecisive && decisive.length === 0 ? ['no decisive text is marked beside the docked button'] : []),
    ...decisive
      .filter(isCovered)
      .map((one) => `below the docked button: "${(one.textContent ?? '').trim().slice(0, 40)}"`),
  ]
}

export const belowTheBar = (page: Page, needsDecisive: boolean): Promise<string[]> =>
  page.evaluate(hiddenByBar, needsDecisive)

const smallestTarget = 48
export const faults = (page: Page): Promise<string[]> => page.evaluate(faultsOf, smallestTarget)
/** What remains when text is doubled: words may break, nothing may scroll sideways or be cut off. */
export const losses = async (page: Page): Promise<string[]> =>
  (await faults(page)).filter((fault) => !fault.startsWith('split word') && !fault.startsWith('target of'))

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Rules = 'all' | 'colours'

/** WCAG 2.2 AA and good practice; the policy of the page allows no foreign script, so it is evaluated from outside. */
export async function axeFindings(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      runOnly:
        only === 'colours'
          ? { type: 'rule', values: ['color-contrast'] }
          : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html.slice(0, 120)}`))
  }, rules)
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core')
  }
}
