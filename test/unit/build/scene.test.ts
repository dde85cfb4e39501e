import { describe, expect, it } from 'vitest'
import { readScene, sceneOf } from '../../../build/pages/scene.ts'

const drawn = (sky: string, sun: string) =>
  `<svg viewBox="0 0 1 1"><path fill="${sky}" d="M0 0h1z"/><path fill="#ee8a2a" stroke="${sun}" d="M0 1h1z"/></svg>`

describe('the scene of the landing page', () => {
  it('is one drawing whose colours change with day and night', () => {
    expect(sceneOf(drawn('#fff', '#f6b73c'), drawn('#000', '#f3d9a0'))).toEqual({
      shapes:
        '<svg hidden><g id="scene"><path fill="var(--0)" d="M0 0h1z"/><path fill="#ee8a2a" stroke="var(--1)" d="M0 1h1z"/></g></svg>',
      rules: ':root{--0:#fff;--1:#f6b73c}@media (prefers-color-scheme:dark){:root{--0:#000;--1:#f3d9a0}}',
    })
  })

  it('is refused where the files differ in more than colours', () => {
    expect(() => sceneOf(drawn('#fff', '#000'), drawn('#fff', '#000').replace('h1', 'h2'))).toThrow('two drawings')
  })

  it('has the files of the site for its source', async () => {
    const { shapes, rules } = await readScene('public')
    expect(shapes).toContain('fill="var(--0)"')
    expect(rules).toMatch(/^:root\{--0:#[0-9a-f]{6};.*\(prefers-color-scheme:dark\)/)
  })
})
