/** Which browsers the build is for: `browserslist` of package.json, in the words of the bundler. */
import { readFileSync } from 'node:fs'

const { browserslist }: { browserslist: readonly string[] } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** Samsung's browser is Chromium's engine under another number. */
const engines: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

export const supported = browserslist.flatMap((line) => {
  const [name = '', version = ''] = line.split(' >= ')
  const engine = engines[name]
  return engine === undefined ? [] : [engine + version]
})
