import { describe, expect, it } from 'vitest'
import { brokenChart } from './broken.ts'
import { modelOf, pathsOf } from './paths.ts'
import { replay } from './replay.ts'
import { Taken } from './taken.ts'

const broken = (machineName: string, keys: readonly string[], change: (part: Record<string, unknown>) => void) => {
  const model = modelOf(machineName)
  return { ...model, machine: brokenChart(model.machine, keys, change) }
}

async function firstComplaint(model: ReturnType<typeof broken>): Promise<string> {
  for (const { walk } of pathsOf(model.machine.id)) {
    try {
      await replay(model, walk, new Taken())
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return 'nothing was noticed'
}

describe('generated tests', () => {
  it('notice a dropped transition', async () => {
    const model = broken('photos', ['states', 'preview', 'states', 'looking', 'on'], (on) => {
      delete on['photo.accepted']
    })
    const complaint = await firstComplaint(model)
    expect(complaint).toContain('photos is not where it must be.')
    expect(complaint).toMatch(/\d+\. photo\.accepted\nmust be/)
  })

  it('notice a wrong target', async () => {
    const model = broken('bankAccount', ['states', 'confirming', 'on', 'confirmation.closed'], (transition) => {
      transition['target'] = 'adding'
    })
    expect(await firstComplaint(model)).toMatch(/\d+\. confirmation\.closed\nmust be/)
  })

  it('notice a wrong path in meta', async () => {
    const model = broken('onboarding', ['states', 'address', 'meta'], (meta) => {
      meta['paths'] = ['/employment']
    })
    expect(await firstComplaint(model)).toMatch(/must be .* on \["\/address"\]\nbut is {2}.* on \["\/employment"\]/)
  })

  it('find nothing to complain about in the charts as they are', async () => {
    const model = broken('photos', ['states'], () => undefined)
    expect(await firstComplaint(model)).toBe('nothing was noticed')
  })
})
