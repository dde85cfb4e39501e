/** What the address of the stage asks for: `/stage?stage=onboarding:address.saveFailed&lang=si`; without a state it lists them all. */
import { charts, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import { isLanguage } from '#machines/shared/languages.ts'
import './handle.ts'
import { Stage } from './stage.tsx'
import { Calendar } from './still-time.ts'

function listAll(host: HTMLElement) {
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = 'The stage: every state of every chart'
  main.append(heading)
  for (const { machine } of charts()) {
    const title = document.createElement('h2')
    title.textContent = machine.id
    const list = document.createElement('ul')
    for (const node of nodesOf(machine).slice(1)) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `?stage=${machine.id}:${pathOf(node)}`
      link.textContent = node.meta?.title ? `${pathOf(node)}: ${node.meta.title}` : pathOf(node)
      item.append(link)
      list.append(item)
    }
    main.append(title, list)
  }
  host.append(main)
}

async function start(host: HTMLElement) {
  const calendar = new Calendar()
  calendar.hang()
  const search = new URLSearchParams(location.search)
  const stage = new Stage(host, calendar)
  window.stage = stage
  const [machine, state] = (search.get('stage') ?? '').split(':')
  const language = search.get('lang')
  if (search.has('quiet')) return
  if (!machine || state === undefined) return listAll(host)
  const shown = await stage.show({ machine, state }, isLanguage(language) ? language : 'en')
  if (shown.kind === 'shown') return
  const message = document.createElement('p')
  message.textContent = `${machine} ${state} cannot be shown: ${shown.reason}.`
  host.replaceChildren(message)
}

const host = document.getElementById('stage')
if (host) void start(host)
