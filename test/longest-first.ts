import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** @param names files without `.test.ts`, the longest first; a long file that begins last would keep one processor idle */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification) => {
    const found = names.indexOf(basename(moduleId, '.test.ts'))
    return found === -1 ? names.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((a, b) => rank(a) - rank(b))
    }
  }
}
