import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describe as describeChart } from '../../../build/chart-export.ts'
import { plainOf } from '../../../build/chart-literal.ts'
import { charts, isMachine } from '../../../build/chart-nodes.ts'
import { stale } from '../../../build/charts.ts'

async function imported(id: string) {
  const file: unknown = await import(/* @vite-ignore */ pathToFileURL(`machines/exports/${id}.machine.mjs`).href)
  const machine = typeof file === 'object' && file !== null && 'machine' in file ? file.machine : null
  if (!isMachine(machine)) throw new Error(`${id}.machine.mjs exports no machine`)
  return machine
}

describe('exported charts', () => {
  it('are what the charts say now (else: npm run charts)', async () => {
    expect(await stale()).toEqual([])
  })

  it.each(charts().map(({ machine }) => [machine.id, machine] as const))(
    'bring %s back unchanged',
    async (id, machine) => {
      const back = await imported(id)
      expect(plainOf(back.config)).toEqual(plainOf(machine.config))
      const { delays: _own, ...own } = describeChart(machine)
      const { delays: _theirs, ...theirs } = describeChart(back)
      expect(theirs).toEqual(own)
    },
  )
})
