import type { Requirement } from '../../checks/requirements.ts'
import { allStates, type Book } from '../book.ts'
import { html, pageOf, type Piece } from './html.ts'
import { idsIn, stateLink } from './parts.ts'
import { statesTable } from './states-table.ts'
import { questionsOf, type Finding } from '../questions.ts'

function part(book: Book, title: string, meaning: string, findings: readonly Finding[], isOpen = true): Piece {
  const shown = findings.map(({ state, text }) => ({
    machine: state.machine,
    state: stateLink(book, state.machine, state.path),
    what: html`${text}`,
  }))
  const rows = statesTable(title, shown)
  const head = html`<h2>${title} <span class="count">${findings.length}</span></h2>
    <p>${meaning}</p>`
  if (findings.length === 0)
    return html`<section>
      ${head}
      <p class="note yes"><span aria-hidden="true">✓</span> None.</p>
    </section>`
  return html`<section>
    ${head}${
      isOpen
        ? rows
        : html`<details>
            <summary>Show all ${findings.length}</summary>
            ${rows}
          </details>`
    }
  </section>`
}

function readingsPart(book: Book, requirements: readonly Requirement[]): Piece {
  const states = allStates(book)
  const readings = requirements
    .filter(({ id }) => id.startsWith('RD'))
    .toSorted((a, b) => Number(a.id.slice(2)) - Number(b.id.slice(2)))
  return html`<section id="readings">
    <h2>Readings of the specification <span class="count">${readings.length}</span></h2>
    <p>
      Where the specification is silent or can be read in two ways, a reading (RD) decides. A change of the reading
      changes the states beside it.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Readings">
      <table>
        <thead>
          <tr>
            <th scope="col">Reading</th>
            <th scope="col">Text</th>
            <th scope="col">States</th>
          </tr>
        </thead>
        <tbody>
          ${readings.map(
            ({ id, text }) =>
              html`<tr>
                <th scope="row">${id}</th>
                <td>${text}</td>
                <td>
                  ${states
                    .filter((state) => idsIn(state.section).includes(id))
                    .map((state) => html`${stateLink(book, state.machine, state.path)}<br />`)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

export function questionsPage(book: Book, requirements: readonly Requirement[]): string {
  const found = questionsOf(book)
  const body = html`<div class="head">
      <h1>Questions</h1>
      <p class="lead">
        What the charts leave open, found by looking at all of them at once. Not everything here is wrong: each list
        says how to read it.
      </p>
    </div>
    ${part(book, 'States that could not be pictured', 'The atlas tried to show them in the real application and did not get there. Each is a gap in the atlas or a surprise in the chart.', found.unpictured)}
    ${part(book, 'Transitions that no test takes', 'Nobody has tried what happens then.', found.uncovered)}
    ${part(book, 'States that nothing reaches', 'No path enters them: they can be taken out, or an arrow is missing.', found.unreached)}
    ${part(book, 'Dead ends', 'Nothing leads out, and the chart does not end there. Right for what rests until the page is closed; wrong for a page on which a borrower waits.', found.deadEnds)}
    ${part(book, 'Failures that are not said', 'A call fails and the borrower reads nothing about it. Right where nothing is lost (a device that is registered later), to be decided elsewhere.', found.silent)}
    ${part(book, 'Things that are ignored', 'What the borrower or the browser can do in a state beside this one, and which is not heard here. Mostly because no button offers it here.', found.ignored, false)}
    ${part(book, 'States without a screen: left at once', 'Decisions that the chart takes in the same moment. There is nothing to see, and nothing has to be done.', found.passing, false)}
    ${part(book, 'States without a screen: the chart ends', 'The chart that started this one goes on in the same moment. Nothing has to be done.', found.ended, false)}
    ${readingsPart(book, requirements)}`
  return pageOf({ title: 'Questions', here: 'questions', body })
}
