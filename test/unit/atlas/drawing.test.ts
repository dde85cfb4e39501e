import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../build/atlas/calls.ts'
import { readAtlas } from '../../../build/atlas/data.ts'
import { bestDrawing } from '../../../build/viewer/best.ts'
import { conditionOf, graphOf, hiddenAtFirst, openedAtFirst, outerStates } from '../../../build/viewer/graph.ts'
import { crossingsIn, type Layout } from '../../../build/viewer/layout.ts'

const { machines } = readAtlas(calls)
const elk = new ELK()
const machineOf = (id: string) => {
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new Error(`there is no ${id}`)
  return machine
}
const inside = (outer: Layout['boxes'][string] | undefined, inner: Layout['boxes'][string] | undefined) =>
  outer !== undefined &&
  inner !== undefined &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe('the drawing of a machine', () => {
  it.each([
    ['session', 0, 0],
    ['signIn', 5, 6],
    ['account', 1, 9],
    ['bankAccount', 2, 11],
    ['photos', 5, 46],
    ['onboarding', 2, 20],
  ])(
    'of %s has at most %i crossing arrows as it opens, and %i with everything unfolded',
    async (id, opened, unfolded) => {
      const machine = machineOf(id)
      const drawing = await bestDrawing(elk, machine)
      expect(crossingsIn(drawing.opened)).toBeLessThanOrEqual(opened)
      expect(crossingsIn(drawing.unfolded)).toBeLessThanOrEqual(unfolded)
      const all = machine.states.filter(({ path }) => path !== '')
      expect(Object.keys(drawing.unfolded.boxes).toSorted()).toEqual(all.map(({ path }) => path).toSorted())
      const nested = all.filter(({ parent }) => parent !== '')
      const { boxes } = drawing.unfolded
      expect(nested.filter(({ path, parent }) => !inside(boxes[parent ?? ''], boxes[path]))).toEqual([])
    },
  )

  it('shows every transition between two states, folded or not, and merges those that run side by side', () => {
    const machine = machineOf('onboarding')
    const graph = graphOf(machine, outerStates(machine), new Set())
    const ends = graph.arrows.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(ends).size).toBe(ends.length)
    const drawn = new Set(
      graph.arrows.flatMap(({ transitions }) => transitions.map(({ transition }) => transition.key)),
    )
    const between = machine.states.flatMap(({ path, transitions }) =>
      path === ''
        ? []
        : transitions.filter(({ to }) =>
            to.some((one) => one !== path && !path.startsWith(`${one}.`) && !one.startsWith(`${path}.`)),
          ),
    )
    expect(between.filter(({ key }) => !drawn.has(key))).toEqual([])
    expect(graphOf(machine, new Set(), new Set()).boxes.every(({ state }) => state.parent === '')).toBe(true)
  })

  it('says conditions in words, and numbers branches in the order in which they are tried', () => {
    const placing = machineOf('onboarding').states.find(({ path }) => path === 'placing')
    expect(
      placing?.transitions
        .filter(({ kind }) => kind === 'always')
        .map(conditionOf)
        .slice(0, 2),
    ).toEqual(['1. if nothing is known about where the borrower stands', '2. if the step to show is "personalData"'])
    expect(placing?.transitions.slice(-1).map(conditionOf).join()).toMatch(/^\d+\. otherwise$/)
  })

  it('opens with few boxes, and can leave failures and waiting out', () => {
    for (const machine of machines) {
      const graph = graphOf(machine, openedAtFirst(machine), hiddenAtFirst(machine))
      expect(graph.boxes.length).toBeLessThanOrEqual(20)
    }
    const photos = machineOf('photos')
    const calm = graphOf(photos, outerStates(photos), new Set(['failures', 'waiting']))
    expect(calm.boxes.map(({ state }) => state.path)).not.toContain('preview.uploadFailed')
    expect(
      calm.arrows.flatMap(({ transitions }) => transitions).filter(({ transition }) => transition.kind === 'failed'),
    ).toEqual([])
  })
})
