/**
 * `npm run paths -- --chart <id> --format json|gherkin|playwright [--cover states|transitions] [--lang en|si|ta] [--out <folder>]`:
 * takes the generated test paths of a chart out of the repository.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage } from '#machines/shared/languages.ts'
import { models } from '../../test/machine/model/paths.ts'
import type { Cover } from './choose.ts'
import { exportPaths, type Format } from './export.ts'

const formats: readonly Format[] = ['json', 'gherkin', 'playwright']
const covers: readonly Cover[] = ['states', 'transitions']

const oneOf = <T extends string>(all: readonly T[], name: string, value: string): T => {
  const found = all.find((one) => one === value)
  if (found === undefined) throw new Error(`--${name} is one of ${all.join(', ')}`)
  return found
}

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
      },
    })
    const chart = oneOf(
      models.map(({ machine }) => machine.id),
      'chart',
      values.chart,
    )
    if (!isLanguage(values.lang)) throw new Error('--lang is one of en, si, ta')
    const format = oneOf(formats, 'format', values.format)
    const { file, text, words } = await exportPaths({
      chart,
      format,
      cover: oneOf(covers, 'cover', values.cover),
      lang: values.lang,
    })
    await mkdir(values.out, { recursive: true })
    await writeFile(join(values.out, file), text)
    console.info(`${join(values.out, file)}: ${words}`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}
