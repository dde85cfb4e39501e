import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** @throws where one of them does not exist: a list must not name what is gone. */
export function existing(paths: readonly string[]): string[] {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`no such test: ${missing.join(', ')}`)
  return [...paths]
}

/**
 * A worker that shares modules serves files of one suite and one environment; where the next file wants another, it is replaced.
 * @throws at a file that would replace modules for others too
 */
function groupOf({ moduleId, project }: TestSpecification): string {
  const text = readFileSync(moduleId, 'utf8')
  if (project.name === 'unit' && /\bvi\.(?:mock|doMock|resetModules)\(/.test(text))
    throw new Error(`${moduleId} replaces modules: name it in \`apart\` (vitest.config.ts)`)
  return `${project.name} ${text.startsWith('// @vitest-environment') ? 'page' : 'node'}`
}

/**
 * The usual order of files, with these before all others: a long file that begins last would keep one processor idle.
 * @param named from the project's folder, the longest first
 */
export function longestFirst(named: readonly string[]): typeof BaseSequencer {
  const paths = existing(named)
  const rank = ({ moduleId }: TestSpecification) => {
    const found = paths.indexOf(relative('.', moduleId))
    return found === -1 ? paths.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await BaseSequencer.prototype.sort.call(this, files)
      return usual.toSorted((a, b) => rank(a) - rank(b) || groupOf(a).localeCompare(groupOf(b)))
    }
  }
}
