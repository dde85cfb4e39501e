import { readFile, readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describe as describeChart } from '../../../build/charts/export.ts'
import { plainOf } from '../../../build/charts/literal.ts'
import { charts, isMachine } from '../../../build/charts/nodes.ts'
import { stale } from '../../../build/charts/charts.ts'

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

  it('are named as the machines, their folders and the map in machines/README.md are', async () => {
    const ids = charts().map(({ machine }) => machine.id)
    const kebab = ids.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    expect(charts().map(({ file }) => file)).toEqual(kebab.map((folder) => `${folder}/machine.ts`))
    const files = (await readdir('machines/exports')).filter(
      (name) => !/^(README\.md|atlas\.json|formats)$|schema/.test(name),
    )
    const endings = ['csv', 'machine.mjs']
    expect(files.toSorted()).toEqual(ids.flatMap((id) => endings.map((ending) => `${id}.${ending}`)).toSorted())
    const readme = await readFile('machines/README.md', 'utf8')
    const map = readme.slice(readme.indexOf('## The map'), readme.indexOf('One folder holds'))
    const named = [...map.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(ids))
    expect(named.filter((name) => name !== 'sign-in' && !ids.includes(name ?? ''))).toEqual([])
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
