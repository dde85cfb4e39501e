import { find, type Entry, type Hit } from './find.ts'

declare global {
  interface Window {
    atlasIndex?: readonly Entry[]
  }
}

function item({ entry, text }: Hit): HTMLElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = entry.href
  link.className = 'hit'
  if (entry.picture !== null) {
    const image = document.createElement('img')
    image.src = entry.picture
    image.alt = ''
    image.loading = 'lazy'
    link.append(image)
  }
  const words = document.createElement('span')
  for (const [name, content] of [
    ['strong', entry.title],
    ['code', entry.name],
    ['span', text ?? entry.sentence],
  ] as const) {
    const part = document.createElement(name)
    part.textContent = content
    words.append(part)
  }
  link.append(words)
  row.append(link)
  return row
}

function search() {
  const field = document.querySelector<HTMLInputElement>('#q')
  const list = document.querySelector('#hits')
  const said = document.querySelector('#said')
  const rest = document.querySelector<HTMLElement>('#home')
  const index = window.atlasIndex
  if (!field || !list || !said || !rest || !index) return
  const show = () => {
    const hits = find(index, field.value)
    list.replaceChildren(...hits.map(item))
    rest.hidden = field.value.trim() !== ''
    said.textContent =
      field.value.trim() === ''
        ? ''
        : hits.length === 0
          ? 'Nothing found. Try one word: a title, a word of a message, a path, a reading such as RD35.'
          : `${hits.length} found`
  }
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  field.addEventListener('input', show)
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    show()
    list.querySelector('a')?.focus()
  })
  show()
  if (field.value !== '') field.focus()
}

function zoom(box: HTMLElement) {
  const svg = box.querySelector('svg')
  const view = box.querySelector<HTMLElement>('.chart-view')
  if (!svg || !view) return
  const natural = svg.viewBox.baseVal.width * 1.15
  let scale = Math.max(0.45, Math.min(1, view.clientWidth / natural))
  const first = scale
  const draw = () => {
    svg.style.width = `${natural * scale}px`
    svg.style.height = 'auto'
  }
  const by = (factor: number) => {
    scale = factor === 0 ? first : Math.min(3, Math.max(0.2, scale * factor))
    draw()
  }
  const factors: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '0': 0 }
  for (const button of box.querySelectorAll<HTMLButtonElement>('button[data-zoom]'))
    button.addEventListener('click', () => by(Number(button.dataset['zoom'])))
  view.addEventListener('keydown', (event) => {
    const factor = factors[event.key]
    if (factor === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    by(factor)
  })
  draw()
  const start = view.querySelector('.node.begin')
  const at = start?.getBoundingClientRect()
  if (at) view.scrollLeft = at.left - view.getBoundingClientRect().left - view.clientWidth / 2
}

const { compare } = new Intl.Collator('en', { numeric: true })
const textAt = (row: HTMLTableRowElement, column: number) => row.cells[column]?.textContent.trim() ?? ''

/** Numbers count as numbers; a second press turns the order round. */
function sortable(table: HTMLTableElement) {
  const [body] = table.tBodies
  if (!body) return
  for (const [column, head] of [...table.querySelectorAll('thead th')].entries())
    head.querySelector('button')?.addEventListener('click', () => {
      const direction = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1
      for (const other of table.querySelectorAll('th')) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', direction === 1 ? 'ascending' : 'descending')
      body.append(
        ...[...body.rows].toSorted((one, other) => direction * compare(textAt(one, column), textAt(other, column))),
      )
    })
}

search()
for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) sortable(table)
for (const box of document.querySelectorAll<HTMLElement>('.chart')) zoom(box)
