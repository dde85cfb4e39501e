/** Reads docs/requirements: one line for each requirement, `- **R12** First sentence. More.`, and at the end `Switch: …`, `By hand: …` or `Proof: …`. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Requirement = {
  readonly id: string
  /** The first sentence, without its full stop. */
  readonly title: string
  readonly text: string
  /** The key in `deviations` that turns it off. */
  readonly deviation?: string
  /** Why no machine can check it. */
  readonly byHand?: string
  /** Where it is proved, if not in the suites that the conformance table reads. */
  readonly proof?: string
}

const requirementsFolder = 'docs/requirements'

const shape = /^- \*\*([A-Z]{1,2}\d+)\*\* (.+\.)$/
const firstSentence = /^.+?\.(?= [A-Z“"`/\d]|$)/

function requirementOf(line: string): Requirement {
  const [, id, text] = shape.exec(line) ?? []
  if (id === undefined || text === undefined) throw new Error(`not a requirement: ${line}`)
  const [title = text] = firstSentence.exec(text) ?? []
  const [, deviation] = /Switch: `(\w+)`/.exec(text) ?? []
  const [, byHand] = /By hand: (.+)\.$/.exec(text) ?? []
  const [, proof] = /Proof: (.+)\.$/.exec(text) ?? []
  return {
    id,
    title: title.slice(0, -1),
    text,
    ...(deviation === undefined ? {} : { deviation }),
    ...(byHand === undefined ? {} : { byHand }),
    ...(proof === undefined ? {} : { proof }),
  }
}

/** @throws where a list item of the page is no requirement */
export const requirementsIn = (markdown: string): readonly Requirement[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map(requirementOf)

export async function readRequirements(): Promise<readonly Requirement[]> {
  const files = (await readdir(requirementsFolder)).filter((file) => file.endsWith('.md')).toSorted()
  const pages = await Promise.all(files.map((file) => readFile(join(requirementsFolder, file), 'utf8')))
  return pages.flatMap(requirementsIn)
}
