import { pathsOf, type Path } from '../../../test/machine/model/paths.ts'
import { thumbOf, type Book } from '../book.ts'
import { addressOf, type Machine, type State } from '../data.ts'
import { html, pageOf, type Piece } from './html.ts'
import { chartBox, legend, stateLink, transitionTable } from './parts.ts'
import { causeWords } from '../words.ts'

const files = [
  ['machine.mjs', 'one createMachine, for the Stately editor: Import from code'],
  ['json', 'everything, for scripts'],
  ['mmd', 'Mermaid'],
  ['csv', 'one row a transition, for a spreadsheet'],
] as const

const depth = ({ path }: State) => path.split('.').length

export function coverageLine(book: Book, machine: Machine): Piece {
  const all = machine.states.flatMap(({ transitions }) => transitions)
  const covered = all.filter(({ key }) => book.coverage.get(machine.id)?.paths.has(key)).length
  return html`${machine.states.length - 1} states, ${all.length} transitions,
    <span class="${covered === all.length ? 'yes' : 'no'}"
      ><span aria-hidden="true">${covered === all.length ? '✓' : '✗'}</span> ${covered} covered</span
    >
    by ${book.coverage.get(machine.id)?.count ?? 0} generated paths`
}

const stepsOf = ({ steps }: Path): string =>
  steps.length === 0 ? 'the chart begins' : steps.map(({ event }) => causeWords(event.type)).join(', then ')

const firstPath = ({ paths, keepsCurrentPage }: State): Piece =>
  keepsCurrentPage ? html`stays` : paths[0] === undefined ? html`` : html`<code>${paths[0]}</code>`

function states(book: Book, machine: Machine): Piece {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="States of ${machine.id}">
    <table class="states">
      <caption class="unseen">
        States of ${machine.id}
      </caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">In plain words</th>
          <th scope="col">Page</th>
          <th scope="col">Specification</th>
        </tr>
      </thead>
      <tbody>
        ${machine.states
          .filter(({ path }) => path !== '')
          .map((state) => {
            const file = thumbOf(book, machine.id, state.path)
            return html`<tr class="depth-${Math.min(depth(state), 4)}">
              <th scope="row">
                ${file === null ? html`<span class="thumb none" aria-hidden="true"></span>` : html`<img class="thumb" src="${file}" alt="" loading="lazy" />`}<span
                  >${stateLink(book, machine.id, state.path)}</span
                >
              </th>
              <td>${state.description}</td>
              <td>${firstPath(state)}</td>
              <td>${state.section}</td>
            </tr>`
          })}
      </tbody>
    </table>
  </div>`
}

export function machinePage(book: Book, machine: Machine, svg: string, isClosed: boolean): string {
  const ledBy = book.atlas.machines.flatMap((other) =>
    other.leads.filter(({ child }) => child === machine.id).map((lead) => ({ other, lead })),
  )
  const rows = machine.states.flatMap((state) => state.transitions.map((transition) => ({ state, transition })))
  const fromRoot = rows.filter(({ state }) => state.path === '')
  const body = html`<nav class="crumbs" aria-label="Where this is"><a href="index.html">Atlas</a></nav>
    <div class="head">
      <h1>The chart <code>${machine.id}</code></h1>
      <p class="lead">${machine.description}</p>
      <p>${coverageLine(book, machine)}</p>
      <p>
        ${ledBy.length === 0 ? 'Started by the application itself.' : html`Started by ${ledBy.map(({ other, lead }, n) => html`${n > 0 ? ', ' : ''}<a href="${addressOf(other.id, '')}">${other.id}</a>${lead.in === '' ? '' : html` in ${stateLink(book, other.id, lead.in)}`}`)}.`}
      </p>
      ${machine.leads.length === 0 ? '' : html`<p>Starts ${machine.leads.map(({ child, in: where }, n) => html`${n > 0 ? ', ' : ''}<a href="${addressOf(child, '')}">${child}</a>${where === '' ? ' at once' : html` in ${stateLink(book, machine.id, where)}`}`)}.</p>`}
    </div>
    <section>
      <h2>The picture</h2>
      ${legend}${chartBox(svg, `Chart of ${machine.id}; the same is in the tables below`)}${isClosed ? html`<p class="note">This chart is large: boxes with states inside are drawn closed. Press one to see what is in it.</p>` : ''}${fromRoot.length === 0 ? '' : html`<p class="note">What can happen in every state has no arrow: see the rows of <code>${machine.id}</code> in the last table.</p>`}
    </section>
    <section>
      <h2>The states</h2>
      ${states(book, machine)}
    </section>
    <section>
      <h2>Everything that can happen</h2>
      ${transitionTable(book, rows, `Transitions of ${machine.id}`, true)}
    </section>
    <section>
      <h2>The paths that test it</h2>
      <p>
        Found by trying everything that can happen, the fewest that cover all of it. The numbers are those of the column
        "Tests".
      </p>
      <details>
        <summary>Show all ${book.coverage.get(machine.id)?.count ?? 0}</summary>
        <ol class="plain">
          ${pathsOf(machine.id).map((path) => html`<li>${stepsOf(path)}</li>`)}
        </ol>
      </details>
    </section>
    <section>
      <h2>Take it along</h2>
      <ul class="plain">
        ${files.map(([ending, what]) => html`<li><a href="charts/${machine.id}.${ending}" download>${machine.id}.${ending}</a>: ${what}</li>`)}
      </ul>
    </section>`
  return pageOf({ title: machine.id, here: null, body })
}
