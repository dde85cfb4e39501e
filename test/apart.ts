import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Modules are replaced or loaded anew, here or by `traveller.tsx`; or a page is shown, whose parts load when they are asked for. */
const needsOwnModules = /\bvi\.(?:mock|doMock)\(|\bresetModules\b|\/traveller\.tsx'|@vitest-environment happy-dom/

/** Unit tests that need a process of their own; the others share the modules of their worker. */
export const apart: readonly string[] = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'))
  .map((path) => join('test', path))
  .filter((path) => needsOwnModules.test(readFileSync(path, 'utf8')))
