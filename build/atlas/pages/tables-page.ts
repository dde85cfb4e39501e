import { languages } from '#machines/shared/languages.ts'
import { englishNames } from '../../locales/catalog.ts'
import type { Book } from '../book.ts'
import { callsOf, exitsOf, leftByWaiting, messagesOf, storageOf, timersOf, type Messages } from './cross-tables.ts'
import type { State } from '../data.ts'
import { html, pageOf, type Piece } from './html.ts'
import { stateLink } from './parts.ts'
import { byWords } from '../words.ts'

type Cell = Piece | string | number

/** Its rows can be sorted by each column. */
function table(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Piece {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table class="sortable">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col"><button type="button">${column}</button></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function part(id: string, title: string, meaning: string, content: Piece, count: number): Piece {
  return html`<section id="${id}">
    <h2>${title} <span class="count">${count}</span></h2>
    <p>${meaning}</p>
    <details>
      <summary>Show all ${count}</summary>
      ${content}
    </details>
  </section>`
}

const messages = ({ page, texts }: Messages): Piece =>
  html`<details class="texts">
    <summary><code>${page}</code> <span class="count">${texts.en.length}</span></summary>
    <div class="columns">
      ${languages.map(
        (language) =>
          html`<section lang="${language}">
            <h3 lang="en">${englishNames[language]}</h3>
            <ul>
              ${texts[language].map((text) => html`<li>${text}</li>`)}
            </ul>
          </section>`,
      )}
    </div>
  </details>`

export function tablesPage(book: Book): string {
  const link = (state: State) => stateLink(book, state.machine, state.path)
  const waiting = leftByWaiting(book)
  const exits = exitsOf(book)
  const timers = timersOf(book)
  const calls = callsOf(book)
  const stored = storageOf(book)
  const pages = messagesOf(book)
  const body = html`<div class="head">
      <h1>Tables</h1>
      <p class="lead">Every chart at once. A press on the name of a column sorts by it.</p>
    </div>
    <section id="messages">
      <h2>Messages by page <span class="count">${pages.length}</span></h2>
      <p>
        What the screens of the states at home on a page must say and offer, with the figures of the sample borrower.
        What no message of a language holds alone is left out there.
      </p>
      ${pages.map(messages)}
    </section>
    ${part(
      'waiting',
      'States left only by waiting',
      'Nothing that a person presses leads away from them: time, an answer or the device does. A typed address does not count.',
      table(
        'States left only by waiting',
        ['Chart', 'State', 'Left by'],
        waiting.map(({ state, by }) => [state.machine, link(state), by.map((one) => byWords[one]).join(', ')]),
      ),
      waiting.length,
    )}
    ${part(
      'exits',
      'Ways out of every state',
      'Transitions to another state, those of the states around it included; the state with the most comes first.',
      table(
        'Ways out of every state',
        ['Chart', 'State', 'Ways out', 'Caused by'],
        exits.map(({ state, count, by }) => [
          state.machine,
          link(state),
          count,
          by.map((one) => byWords[one]).join(', '),
        ]),
      ),
      exits.length,
    )}
    ${part(
      'calls',
      'Calls of the journey',
      'Requests to the lender in the order in which a new borrower comes to them.',
      table(
        'Calls of the journey',
        ['Chart', 'State', 'Request', 'What for'],
        calls.map(({ state, call }) => [
          state.machine,
          link(state),
          html`<code>${call.request ?? ''}</code>`,
          call.sentence ?? '',
        ]),
      ),
      calls.length,
    )}
    ${part(
      'timers',
      'Timers',
      'How long a state waits, and where it goes then.',
      table(
        'Timers',
        ['Chart', 'State', 'Timer', 'How long', 'Then'],
        timers.map(({ state, name, value, to }) => [
          state.machine,
          link(state),
          name,
          value,
          html`${to.map((path) => stateLink(book, state.machine, path))}`,
        ]),
      ),
      timers.length,
    )}
    ${part(
      'storage',
      'Storage keys',
      'What is written to the phone or taken away from it, and in which state.',
      table(
        'Storage keys',
        ['Chart', 'State', 'What'],
        stored.map(({ state, what }) => [state.machine, link(state), what]),
      ),
      stored.length,
    )}`
  return pageOf({ title: 'Tables', here: 'tables', body })
}
