/** Paths as a Gherkin feature. */
import type { Place, PlainPath } from './collect.ts'
import { inWords } from './sentences.ts'

export function gherkin(chart: string, description: string, paths: readonly PlainPath[]): string {
  const head = [`Feature: ${chart}`, `  ${description}`]
  return `${[...head, ...paths.flatMap(scenario)].join('\n')}\n`
}

function scenario({ id, title, tags, start, steps }: PlainPath): string[] {
  const { phone, fullName } = start.borrower
  return [
    '',
    `  ${tags.map((tag) => `@${tag}`).join(' ')}`,
    `  Scenario: ${id}: ${title}`,
    `    Given the borrower ${fullName} with the number ${phone}`,
    ...(start.input === null ? [] : [`    And the beginning has ${inWords(start.input)}`]),
    ...placeLines(start.place, 'And'),
    ...steps.flatMap(({ text, after }) => [`    When ${text}`, ...placeLines(after, 'Then')]),
  ]
}

function placeLines({ titles, sentences, address, words }: Place, first: 'And' | 'Then'): string[] {
  const states = titles.map((title, n) => `the state is "${title}": ${sentences[n] ?? ''}`.replace(/: $/, ''))
  const page = address === null ? [] : [`the address is ${address}`]
  const { heading, shows, dialog, alert, status, offers } = words
  const said = [...shows, ...dialog, ...alert, ...status].map((text) => `the screen says "${text}"`)
  const lines = [
    ...states,
    ...page,
    ...(heading === null ? [] : [`the heading is "${heading}"`]),
    ...said,
    ...offers.map((name) => `"${name}" can be pressed`),
  ]
  return lines.map((line, n) => `    ${n === 0 ? first : 'And'} ${line}`)
}
