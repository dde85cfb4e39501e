import { describe, expect, it } from 'vitest'
import { charts, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import { readCatalog } from '../../../build/locales/catalog.ts'
import { publicHeadings, waitingHeading } from '#machines/shared/screen.ts'
import { chartsOnScreen, rowsOf } from '../model/gestures/screens.ts'

const parts = ['heading', 'shows', 'dialog', 'alert', 'mayAlert', 'status', 'announces', 'offers'] as const

/** Words alone: names of values and marks of elements differ between a text and its message. */
const plain = (text: string) =>
  text
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

describe('what a screen shows in each state', () => {
  it.each(charts().filter(({ machine }) => chartsOnScreen.includes(machine.id)))(
    'is said for every state of $machine.id, or why nothing is',
    ({ machine }) => {
      const rows = rowsOf(machine.id)
      const nodes = nodesOf(machine).filter((node) => node.parent !== undefined)
      expect([...rows.keys()].toSorted()).toEqual(nodes.map(pathOf).toSorted())
      const silent = [...rows].filter(([, row]) => row.states === undefined && Object.keys(row).length === 0)
      expect(silent).toEqual([])
      const both = [...rows].filter(([, row]) => row.unseen !== undefined && parts.some((part) => row[part]))
      expect(both).toEqual([])
    },
  )

  it('is said in words of the catalogs', async () => {
    const english = (await readCatalog('si')).map((entry) => plain(entry.english))
    const fixed = chartsOnScreen.flatMap((chart) =>
      [...rowsOf(chart).values()].flatMap((row) =>
        parts.flatMap((part) => {
          const texts = row[part]
          return typeof texts === 'function' || texts === undefined ? [] : texts
        }),
      ),
    )
    const texts = [...fixed, ...Object.values(publicHeadings), waitingHeading]
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => !english.some((message) => message.includes(plain(text))))).toEqual([])
  })
})
