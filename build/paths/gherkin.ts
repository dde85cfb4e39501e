/** Paths as a Gherkin feature: people read it, and `steps.mjs` runs what can be staged in a browser. */
import { spaced } from '../atlas/words.ts'
import type { Place, PlainPath } from './collect.ts'
import { inWords } from './sentences.ts'
import type { Stage, Staged } from './staging.ts'

/** A path for people alone, and why no script can walk it. */
type ByHand = { readonly path: PlainPath; readonly reason: string | null }

export function gherkin(
  chart: string,
  description: string,
  staged: readonly Staged[],
  byHand: readonly ByHand[],
): string {
  const head = [`Feature: ${chart}`, `  ${description}`]
  const scripted = staged.map(({ path, first, steps }) =>
    scenario(path, [], [first, ...steps.map(({ after }) => after)]),
  )
  const others = byHand.map(({ path, reason }) =>
    scenario({ ...path, tags: [...path.tags, 'byHand'] }, reason === null ? [] : [reason], []),
  )
  return `${[...head, ...scripted.flat(), ...others.flat()].join('\n')}\n`
}

export const beginningWords = ({ start }: PlainPath): string => inWords(start.input)

/** @param stages where a script looks: at the beginning and after each step; none for people */
function scenario(
  { id, title, tags, start, steps }: PlainPath,
  notes: readonly string[],
  stages: readonly Stage[],
): string[] {
  const { phone, fullName } = start.borrower
  return [
    '',
    `  ${tags.map((tag) => `@${tag}`).join(' ')}`,
    ...notes.map((note) => `  # ${note}`),
    `  Scenario: ${id}: ${title}`,
    `    Given the borrower ${fullName} with the number ${phone}`,
    `    And the beginning has ${inWords(start.input)}`,
    ...placeLines(start.place, 'And', stages[0]),
    ...steps.flatMap(({ text, after }, n) => [`    When ${text}`, ...placeLines(after, 'Then', stages[n + 1])]),
  ]
}

function placeLines({ titles, sentences, address, words }: Place, first: 'And' | 'Then', stage?: Stage): string[] {
  const states = titles.map((title, n) => `the state is "${title}": ${sentences[n] ?? ''}`.replace(/: $/, ''))
  const asked = [...(stage?.asked.keys() ?? [])].map((call) => `the lender is asked to answer "${spaced(call)}"`)
  const { heading, shows, dialog, alert, status, offers } = words
  const look = stage
    ? stage.look
    : address === null
      ? null
      : { address, heading, says: [...shows, ...dialog, ...alert, ...status] }
  const shown =
    look === null
      ? []
      : [
          `the address is ${look.address}`,
          ...(look.heading === null ? [] : [`the heading is "${look.heading}"`]),
          ...look.says.map((text) => `the screen says "${text}"`),
          ...offers.map((name) => `"${name}" can be pressed`),
        ]
  return [...states, ...asked, ...shown].map((line, n) => `    ${n === 0 ? first : 'And'} ${line}`)
}
