/** `npm run paths -- --help` says it: takes the generated test paths of a chart out of the repository. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage } from '#machines/shared/languages.ts'
import { models } from '../../test/machine/model/paths.ts'
import type { Cover } from './choose.ts'
import { exportPaths, type Format } from './export.ts'
import { scripted } from './staged.ts'

const formats: readonly Format[] = ['json', 'gherkin', 'playwright']
const covers: readonly Cover[] = ['states', 'transitions']

const oneOf = <T extends string>(all: readonly T[], name: string, value: string): T => {
  const found = all.find((one) => one === value)
  if (found === undefined) throw new Error(`--${name} is one of ${all.join(', ')}`)
  return found
}

const help = () => `npm run paths -- --chart <id> [options]

Writes the generated test paths of a chart into a folder.

  --chart   ${models.map(({ machine }) => machine.id).join(', ')}
  --format  json (default): every path with its data, for tools of your own
            gherkin: the same as sentences; with step definitions for @cucumber/cucumber (${scripted.join(', ')})
            playwright: tests of @playwright/test against a running product (${scripted.join(', ')});
            what no script can stage is listed with its reason, in the file and here
  --cover   transitions (default): all states and transitions; states: all states, with fewer paths
  --lang    en (default), si, ta: the words on the screen
  --out     the folder (default: paths)
  --help    this

In the folder, with the product at http://localhost:8080 (or BASE_URL), and a Chromium of your own in CHROMIUM_PATH if there is one:
  npm install @playwright/test @cucumber/cucumber && npx playwright install chromium
  npx playwright test signIn.spec.mjs --grep @RD35
  npx cucumber-js --import steps.mjs --tags 'not @byHand' '*.feature'
`

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        chart: { type: 'string', default: '' },
        format: { type: 'string', default: 'json' },
        cover: { type: 'string', default: 'transitions' },
        lang: { type: 'string', default: 'en' },
        out: { type: 'string', default: 'paths' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) {
      console.info(help())
      return 0
    }
    const chart = oneOf(
      models.map(({ machine }) => machine.id),
      'chart',
      values.chart,
    )
    if (!isLanguage(values.lang)) throw new Error('--lang is one of en, si, ta')
    const format = oneOf(formats, 'format', values.format)
    const { files, words } = await exportPaths({
      chart,
      format,
      cover: oneOf(covers, 'cover', values.cover),
      lang: values.lang,
    })
    await mkdir(values.out, { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(join(values.out, file), text)
    console.info(`${join(values.out, Object.keys(files)[0] ?? '')}: ${words}`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}
