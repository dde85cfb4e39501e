// @vitest-environment happy-dom
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { Drawing } from '#ui/layout/drawing.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

const pictures = (await readdir('public')).filter((file) => file.endsWith('.svg'))
const sources = (await readdir('src', { recursive: true })).filter((file) => file.endsWith('.tsx'))

it.each(pictures)('%s has the colours of one scheme: WebKit does not switch inside a picture (RD334)', async (file) => {
  expect(await readFile(`public/${file}`, 'utf8')).not.toMatch(/prefers-color-scheme|var\(--/)
})

it('a drawing is another file on a dark page, and both are there (RD334)', async () => {
  show(<Drawing name="kiosk" width={84} height={105} />)
  const night = document.querySelector('picture > source[media="(prefers-color-scheme: dark)"] + img')
  expect(night?.getAttribute('src')).toBe('/kiosk.svg')
  expect(night?.previousElementSibling?.getAttribute('srcset')).toBe('/kiosk-dark.svg')
  const texts = await Promise.all(sources.map((file) => readFile(`src/${file}`, 'utf8')))
  const names = texts.flatMap((text) => [...text.matchAll(/<Drawing [^>]*name="([\w-]+)"/g)].map(([, name]) => name))
  expect(names).toHaveLength(3)
  for (const name of names) expect(pictures).toEqual(expect.arrayContaining([`${name}.svg`, `${name}-dark.svg`]))
  expect(texts.filter((text) => text.includes('<img') && text.includes('.svg"'))).toEqual([])
})

it('the scene of the landing is another file by night (RD334)', async () => {
  const colours = await readFile('src/brand/colours.css', 'utf8')
  const [day, night] = colours.split('@media (prefers-color-scheme: dark)')
  expect(day).toContain("--scene: url('/scene.svg')")
  expect(night).toContain("--scene: url('/scene-dark.svg')")
})

it('no background is as wide as the window with its scrollbar', async () => {
  const styles = (await readdir('src/styles')).filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(styles.map((file) => readFile(`src/styles/${file}`, 'utf8')))
  expect(styles.filter((_, at) => /\b(?:100|50)vw\b/.test(texts[at] ?? ''))).toEqual([])
})
