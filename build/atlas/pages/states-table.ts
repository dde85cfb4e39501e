import { html, type Piece } from './html.ts'

export type StateRow = { readonly machine: string; readonly state: Piece; readonly what: Piece }

export function statesTable(title: string, rows: readonly StateRow[]): Piece {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table>
      <caption class="unseen">
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">Chart</th>
          <th scope="col">State</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ machine, state, what }) =>
            html`<tr>
              <td>${machine}</td>
              <th scope="row">${state}</th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
