/** What counts as words that are missing: English where Sinhala or Tamil was asked for, and the id of a message in place of its words. */
import { readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Page } from 'playwright-core'

/** Said in Latin letters in every language: currency, short names, the product's own buttons and a phone's, examples, seeded banks, a typed street. */
const shared =
  /\b(RS|Rs|SMS|OTP|NIC|PDF|BPO|PV|Sin|Eng|Tam|English|Pay & GO|LANKAQR|JPEG|PNG|WebP|JavaScript|WCAG|flight mode|Temple Road)\b|[\w.-]+@[\w.-]+|Bank of Ceylon|Colombo Fort|Commercial Bank/g

/** Words of four letters and more; names of people are not among them. */
const english = new Set(
  readFileSync('locales/en.po', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('msgstr'))
    .flatMap((line) => line.toLowerCase().match(/[a-z]{4,}/g) ?? []),
)

/** What Lingui shows where a part of the catalog has not come with the page. */
const ids = new Set(
  (await Promise.all((await getCatalogs(getConfig())).map((catalog) => catalog.read('en')))).flatMap((entries) =>
    Object.keys(entries ?? {}),
  ),
)

/** Everything that is shown or read out; what has been announced already keeps the language that it was said in. */
function spokenTexts(): string[] {
  const top = document.querySelector('dialog:is([open], :popover-open)') ?? document.body
  const said: string[] = [document.title]
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest('[lang=en], [aria-live], noscript, script, style'))
      said.push(node.textContent ?? '')
  for (const element of top.querySelectorAll('*'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'])
      said.push(element.getAttribute(name) ?? '')
  return said.filter((text) => /[A-Za-z]{4,}/.test(text)).map((text) => text.trim())
}

/** What is still being said anew gets a moment, and is then judged. */
export async function englishLeft(page: Page): Promise<string[]> {
  const found = await englishNow(page)
  if (found.length === 0) return found
  await page.waitForTimeout(1_000)
  return englishNow(page)
}

async function englishNow(page: Page): Promise<string[]> {
  const texts = await page.evaluate(spokenTexts)
  return texts.flatMap((text) => {
    const words = text.replaceAll(shared, '').match(/[A-Za-z]{4,}/g) ?? []
    const left = words.filter((word) => english.has(word.toLowerCase()))
    if (ids.has(text)) return [`the id ${text} in place of its words`]
    return left.length === 0 ? [] : [`English "${left.join(' ')}" in "${text.slice(0, 60)}"`]
  })
}
