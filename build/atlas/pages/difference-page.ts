import { stateOf, type Book } from '../book.ts'
import type { Difference } from '../difference.ts'
import { html, pageOf, type Piece } from './html.ts'
import { stateLink, thumb } from './parts.ts'
import { statesTable } from './states-table.ts'

type Row = Difference['said'][number]

const classOf = (sign: string): string => (sign === '+' ? 'yes' : sign === '−' ? 'no' : '')

function part(book: Book, title: string, sign: string, rows: readonly Row[]): Piece {
  if (rows.length === 0) return html``
  const shown = rows.map(({ machine, path, what }) => ({
    machine,
    // A state that is gone has no page to lead to.
    state: stateOf(book, machine, path) ? stateLink(book, machine, path) : html`<code>${path}</code>`,
    what: html`<span class="${classOf(sign)}" aria-hidden="true">${sign}</span> ${what}`,
  }))
  return html`<section>
    <h2>${title} <span class="count">${rows.length}</span></h2>
    ${statesTable(title, shown)}
  </section>`
}

export type Shown = {
  /** Null where there is no earlier release to compare with. */
  readonly previous: { readonly name: string; readonly difference: Difference } | null
  /** Names of pictures that differ; null where no earlier atlas was given. */
  readonly pictures: readonly string[] | null
}

function pictures(book: Book, names: readonly string[]): Piece {
  const states = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))]
  return html`<section>
    <h2>Pictures that look different <span class="count">${states.length}</span></h2>
    ${
      states.length === 0
        ? html`<p class="note yes"><span aria-hidden="true">✓</span> None.</p>`
        : html`<ul class="filmstrip wrap">
            ${states.map((key) => {
              const [machine = '', path = ''] = key.split(':')
              const looks = names
                .filter((name) => name.startsWith(`${key} `))
                .map((name) => name.split(' ').slice(1).join(' '))
              return html`<li>
                ${thumb(book, machine, path)}${stateOf(book, machine, path) ? stateLink(book, machine, path) : html`<code>${key}</code>`}<small
                  >${looks.join(', ')}</small
                >
              </li>`
            })}
          </ul>`
    }
  </section>`
}

export function differencePage(book: Book, { previous, pictures: names }: Shown): string {
  const d = previous?.difference
  const nothing = d && Object.values(d).every((rows) => rows.length === 0)
  const body = html`<div class="head">
      <h1>Difference to the previous release</h1>
      <p class="lead">
        ${previous ? `Compared with ${previous.name}.` : 'There is no earlier release to compare with: this is the first one with an atlas.'}
      </p>
    </div>
    ${nothing ? html`<p class="note yes"><span aria-hidden="true">✓</span> The charts are the same.</p>` : ''}
    ${d ? html`${part(book, 'States that are new', '+', d.addedStates)}${part(book, 'States that are gone', '−', d.removedStates)}${part(book, 'Transitions that are new', '+', d.addedTransitions)}${part(book, 'Transitions that are gone', '−', d.removedTransitions)}${part(book, 'Said or timed differently', '≠', d.said)}` : ''}
    ${
      names === null
        ? html`<section>
            <h2>Pictures</h2>
            <p>
              To see which screens look different, keep the folder of the last release and run
              <code>npm run atlas -- --previous &lt;that folder&gt;</code>.
            </p>
          </section>`
        : pictures(book, names)
    }`
  return pageOf({ title: 'Difference', here: 'difference', body })
}
