/** Which page these tests look at: the product's own build where there is one, else a small folder of the same kind. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const builds = ['test-results/product/dist', 'dist']

export async function siteFolder(): Promise<string> {
  const built = builds.find((folder) => existsSync(join(folder, 'csp.json')))
  if (built !== undefined) return built
  console.info('No build here: the headers are judged on a small page. npm run build makes the real one.')
  const folder = await mkdtemp(join(tmpdir(), 'small-site-'))
  await mkdir(join(folder, 'assets'))
  const script = '<script type="module" integrity="sha384-aaaa" src="/assets/a-1234.js"></script>'
  for (const name of ['index.html', 'app.html']) await writeFile(join(folder, name), `<!doctype html>${script}`)
  await writeFile(join(folder, 'assets', 'a-1234.js'), 'export {}')
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ scripts: ['sha384-abc'], styles: [] }))
  return folder
}
