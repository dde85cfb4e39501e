/** The landing page's picture as a part of its document, so that it is there at the first paint: one drawing for day and night. */
import { readFile } from 'node:fs/promises'

export type Scene = {
  /** Stands beside the application, which shows it with `<use href="#scene">`. */
  readonly shapes: string
  /** The colours of day and night. */
  readonly rules: string
}

const colour = /"(#[0-9a-f]{3,6})"/g
const inside = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** @throws where both files differ in more than their colours */
export function sceneOf(light: string, dark: string): Scene {
  const [day, night] = [light, dark].map((svg) => [...inside(svg).matchAll(colour)].map(([, hex]) => hex ?? ''))
  if (
    day === undefined ||
    night === undefined ||
    inside(light).replace(colour, '') !== inside(dark).replace(colour, '')
  )
    throw new Error('the scenes of day and night are two drawings')
  const pairs = day.map((hex, index) => `${hex} ${night[index] ?? ''}`)
  const changing = [...new Set(pairs)].filter((pair) => {
    const [byDay, byNight] = pair.split(' ')
    return byDay !== byNight
  })
  let index = -1
  const shapes = inside(light).replace(colour, (literal) => {
    index += 1
    const name = changing.indexOf(pairs[index] ?? '')
    return name === -1 ? literal : `"var(--${name})"`
  })
  const values = (which: 0 | 1) => changing.map((pair, name) => `--${name}:${pair.split(' ')[which]}`).join(';')
  return {
    shapes: `<svg hidden><g id="scene">${shapes}</g></svg>`,
    rules: `:root{${values(0)}}@media (prefers-color-scheme:dark){:root{${values(1)}}}`,
  }
}

export const readScene = async (folder: string): Promise<Scene> =>
  sceneOf(await readFile(`${folder}/scene.svg`, 'utf8'), await readFile(`${folder}/scene-dark.svg`, 'utf8'))
