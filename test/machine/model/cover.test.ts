import { describe, expect, it } from 'vitest'
import { charts } from '../../../build/charts/nodes.ts'
import { models, pathsOf } from './paths.ts'
import { replay } from './replay.ts'
import { goalOf, Taken } from './taken.ts'

describe('generated tests', () => {
  it('know every chart', () => {
    expect(models.map(({ machine }) => machine.id).toSorted()).toEqual(
      charts()
        .map(({ machine }) => machine.id)
        .toSorted(),
    )
  })

  it.each(models.map((model) => [model.machine.id, model] as const))(
    'cover every state, transition and guard of %s',
    async (id, model) => {
      const paths = pathsOf(id)
      const taken = new Taken()
      for (const { walk } of paths) await replay(model, walk, taken)
      const goal = goalOf(model.machine)
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
      console.info(`${taken.report(id, goal)} (${paths.length} paths, ${steps} steps)`)
      expect(taken.missing(goal)).toEqual([])
    },
  )
})
