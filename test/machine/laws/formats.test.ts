import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { describe as describeChart, exportsOf } from '../../../build/charts/export.ts'
import { charts, nodesOf, pathOf, transitionsOf } from '../../../build/charts/nodes.ts'
import { eventOf, flagOf } from '../../../build/charts/scxml.ts'

type Counts = { readonly states: number; readonly transitions: number }

const all = charts().map(({ machine }) => ({ id: machine.id, machine, files: exportsOf(machine) }))
const idOf = (id: string, path: string) => (path === '' ? id : `${id}.${path}`)

/** Cells of a CSV text, quotes resolved: written without a look at the writer. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (const [n, character] of text.split('').entries()) {
    const row = rows.at(-1) ?? []
    if (character === '"') {
      if (!isQuoted && text[n - 1] === '"') row.push(`${row.pop() ?? ''}"`)
      isQuoted = !isQuoted
    } else if (isQuoted) row.push((row.pop() ?? '') + character)
    else if (character === ',') row.push('')
    else if (character === '\n') rows.push([''])
    else row.push((row.pop() ?? '') + character)
  }
  return rows.slice(0, -1)
}

function csvCounts(text: string): Counts {
  const [, ...rows] = cellsIn(text)
  const [from, cause] = [1, 2]
  return {
    states: new Set(rows.map((row) => row[from])).size,
    transitions: rows.filter((row) => row[cause] !== '').length,
  }
}

/** Arrows between states, without those that begin or end at `[*]`; a merged arrow counts once for each label. */
const labelsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, from = '', to = '', label = ''] = /^\s*(\S+) --> (\S+): (.+)$/.exec(line) ?? []
    return from === '' ? [] : label.split('<br/>').map((one) => `${from} --> ${to}: ${one}`)
  })
const mermaidCounts = (text: string): Counts => ({
  states: text.match(/^\s*state ".*" as \S+$/gm)?.length ?? 0,
  transitions: labelsIn(text).length,
})

function parsed(text: string) {
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return document
}
const scxmlStates = 'state, parallel, final'
const scxmlCounts = (text: string): Counts => ({
  states: parsed(text).querySelectorAll(scxmlStates).length,
  transitions: parsed(text).querySelectorAll('transition').length,
})

function jsonCounts(text: string): Counts {
  const { states }: ReturnType<typeof describeChart> = JSON.parse(text)
  return { states: states.length, transitions: states.flatMap(({ transitions }) => transitions).length }
}

describe('the five formats of a chart', () => {
  // That the script is the same machine is proven by its round trip (charts.test.ts).
  it.each(all)('have as many states and transitions as $id', ({ id, machine, files }) => {
    const nodes = nodesOf(machine)
    const wanted = { states: nodes.length, transitions: nodes.flatMap(transitionsOf).length }
    expect({
      json: jsonCounts(files[`${id}.json`] ?? ''),
      mermaid: mermaidCounts(files[`${id}.mmd`] ?? ''),
      csv: csvCounts(files[`${id}.csv`] ?? ''),
      scxml: scxmlCounts(files[`${id}.scxml`] ?? ''),
    }).toEqual({ json: wanted, mermaid: wanted, csv: wanted, scxml: wanted })
  })

  it.each(all)('draw every transition of $id, and two arrows of a state to itself as one', ({ id, machine, files }) => {
    const name = (path: string) => (path === '' ? id : path.replaceAll('.', '_'))
    const wanted = nodesOf(machine).flatMap((node) =>
      transitionsOf(node).map(({ target }) => {
        const [to = node] = target ?? []
        return `${name(pathOf(node))} --> ${name(pathOf(to))}`
      }),
    )
    const text = files[`${id}.mmd`] ?? ''
    const arrows = labelsIn(text).map((line) => line.slice(0, line.indexOf(':')))
    expect(arrows.toSorted()).toEqual(wanted.toSorted())
    const loops = [...text.matchAll(/^\s*(\S+) --> \1:/gm)].map(([, from]) => from)
    expect(new Set(loops).size).toBe(loops.length)
  })

  it.each(all)('give $id back from SCXML: places, events, conditions, targets', ({ id, machine, files }) => {
    const document = parsed(files[`${id}.scxml`] ?? '')
    const theirs = [...document.querySelectorAll(scxmlStates)].map((element) => ({
      id: element.getAttribute('id'),
      kind: element.tagName,
      inside: element.parentElement?.getAttribute('id') ?? null,
      initial: element.getAttribute('initial'),
      calls: [...element.children].filter(({ tagName }) => tagName === 'invoke').map((one) => one.getAttribute('id')),
      transitions: [...element.children]
        .filter(({ tagName }) => tagName === 'transition')
        .map((one) => [one.getAttribute('event'), one.getAttribute('cond'), one.getAttribute('target')]),
    }))
    const own = nodesOf(machine).map((node) => ({
      id: idOf(id, pathOf(node)),
      kind: node.type === 'parallel' || node.type === 'final' ? node.type : 'state',
      inside: node.parent ? idOf(id, pathOf(node.parent)) : null,
      initial: node.type === 'compound' ? node.initial.target.map((to) => idOf(id, pathOf(to))).join(' ') : null,
      calls: node.invoke.map((call) => call.id),
      transitions: transitionsOf(node).map(({ eventType, guard, target }) => [
        eventType === '' ? null : eventOf(eventType),
        flagOf(guard),
        target?.map((to) => idOf(id, pathOf(to))).join(' ') ?? null,
      ]),
    }))
    expect(theirs).toEqual(own)
  })

  it.each(all)('name every state, event and delay of $id in SCXML as its readers expect', ({ id, files }) => {
    const document = parsed(files[`${id}.scxml`] ?? '')
    const attributes = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].flatMap((one) => one.getAttribute(name) ?? [])
    const events = new Set(attributes('transition', 'event'))
    // An event of SCXML is also taken by a shorter name: `code` would take `code.submitted`.
    expect([...events].filter((one) => [...events].some((other) => other.startsWith(`${one}.`)))).toEqual([])
    const flags = attributes('data', 'id')
    expect(attributes('transition', 'cond').filter((one) => !flags.includes(one))).toEqual([])
    expect(attributes('send', 'delayexpr').filter((one) => !flags.includes(one))).toEqual([])
    expect(attributes('send', 'event').filter((one) => !events.has(one))).toEqual([])
    expect(attributes('cancel', 'sendid').toSorted()).toEqual(attributes('send', 'id').toSorted())
  })
})

describe('the CSV', () => {
  it('says who causes a transition, how long a timer runs and where the borrower is', () => {
    const rows = cellsIn(all.find(({ id }) => id === 'onboarding')?.files['onboarding.csv'] ?? '')
    const [head = []] = rows
    const row = (from: string, name: string) => {
      const found = rows.find((cells) => cells[1] === from && cells[3] === name) ?? []
      return Object.fromEntries(head.map((column, n) => [column, found[n]]))
    }
    expect(row('address.saving', 'saveAddress')).toMatchObject({ 'caused by': 'lender', paths: '/address' })
    expect(row('address.saving', 'writeWait')).toMatchObject({ 'caused by': 'time', 'delay (ms)': '25000' })
    expect(row('address.filling', 'address.submitted')).toMatchObject({ 'caused by': 'borrower', 'delay (ms)': '' })
    expect(row('restoring', 'readDrafts')).toMatchObject({ 'caused by': 'machine' })
    expect(row('photos', 'photos')).toMatchObject({ 'caused by': 'machine', paths: '/photoVerify' })
  })
})
