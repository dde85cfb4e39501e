/** How the small parts look that several pages share: badges, tables of transitions, pictures, links. */
import { missingOn, pictureOf, portraitOf, stateOf, thumbOf, type Book } from '../book.ts'
import { addressOf, type State, type Transition } from '../data.ts'
import { html, raw, type Piece } from './html.ts'
import { notTaken } from '../questions.ts'
import { languages } from '#machines/shared/languages.ts'
import { englishNames } from '../../locales/catalog.ts'
import { views, type View } from '../shots.ts'
import { byWords } from '../words.ts'

const tagWords: Readonly<Record<string, string>> = {
  'awaits.borrower': 'waits for the borrower',
  'awaits.lender': 'waits for an answer',
  saveFailed: 'something did not work',
  outcomeUnknown: 'outcome not known',
  settling: 'the page waits',
  signedIn: 'signed in',
}
const typeWords = { final: 'end', parallel: 'side by side', compound: 'holds other states' } as const

export function badges(state: State): Piece {
  const words = [
    ...(state.isInitial ? [['start', 'begins here']] : []),
    ...(state.type === 'final' || state.type === 'parallel' || state.type === 'compound'
      ? [[state.type, typeWords[state.type]]]
      : []),
    ...(state.isPassing ? [['passing', 'left at once']] : []),
    ...state.tags.map((tag) => [tag.replaceAll('.', '-'), tagWords[tag] ?? tag]),
  ]
  if (words.length === 0) return html``
  return html`<ul class="badges">
    ${words.map(([kind = '', label = '']) => html`<li class="badge badge-${kind}">${label}</li>`)}
  </ul>`
}

/** A long name may break before a capital letter and after a dot. */
const nameOf = (name: string): Piece =>
  html`<code>${name.split(/(?<=\.)|(?=[A-Z])/).map((part, n) => html`${n > 0 ? raw('<wbr>') : ''}${part}`)}</code>`

export const stateLink = (book: Book, machine: string, path: string): Piece => {
  const state = stateOf(book, machine, path)
  return html`<a href="${addressOf(machine, path)}">${state?.title ?? path}</a> ${nameOf(path === '' ? machine : path)}`
}

const ids = /\b(?:RD|UX|DR|[A-Z])\d+\b/g
export const idsIn = (section: string): readonly string[] => section.match(ids) ?? []

function testsOf(book: Book, state: State, transition: Transition): Piece {
  const paths = book.coverage.get(state.machine)?.paths.get(transition.key) ?? []
  if (paths.length === 0) return html`<span class="no"><span aria-hidden="true">✗</span> not covered</span>`
  const shown = paths.slice(0, 4).join(', ')
  return html`<span class="yes"><span aria-hidden="true">✓</span> covered</span
    ><small
      >${paths.length === 1 ? 'generated path' : 'generated paths'}
      ${shown}${paths.length > 4 ? ` and ${paths.length - 4} more` : ''}</small
    >`
}

/** @param withFrom where the rows come from several states */
export function transitionTable(
  book: Book,
  rows: readonly { readonly state: State; readonly transition: Transition }[],
  caption: string,
  withFrom = false,
): Piece {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table class="transitions">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${withFrom ? html`<th scope="col">In</th>` : ''}
          <th scope="col">What happens</th>
          <th scope="col">Only if</th>
          <th scope="col">Leads to</th>
          <th scope="col">And then</th>
          <th scope="col">Who causes it</th>
          <th scope="col">Tests</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ state, transition }) => row(book, state, transition, withFrom))}
      </tbody>
    </table>
  </div>`
}
function row(book: Book, state: State, transition: Transition, withFrom: boolean): Piece {
  const { words, name, kind, guardWords, guard, to, actions, by, order, branches } = transition
  const call = kind === 'done' || kind === 'failed' ? state.calls.find(({ id }) => id === name) : undefined
  const otherwise = branches > 1 && order > 1 && guard === null
  return html`<tr>
    ${withFrom ? html`<th scope="row">${stateLink(book, state.machine, state.path)}</th>` : ''}
    <td class="cause by-${kind}">
      <strong>${words}</strong
      >${name === '' ? '' : html`${nameOf(name)}`}${call?.request ? html`<small>${call.request}</small>` : ''}
    </td>
    <td>
      ${guard === null ? (otherwise ? 'otherwise' : 'always') : html`${branches > 1 && order > 1 ? 'Otherwise: ' : ''}${guardWords ?? guard}${nameOf(guard)}`}
    </td>
    <td>${to.length === 0 ? 'stays' : to.map((path) => stateLink(book, state.machine, path))}</td>
    <td>
      ${
        actions.length === 0
          ? ''
          : html`<ul>
              ${actions.map((action) => html`<li>${action}</li>`)}
            </ul>`
      }
    </td>
    <td>${byWords[by]}</td>
    <td>${testsOf(book, state, transition)}</td>
  </tr>`
}

const viewWords: Readonly<Record<View, string>> = { phone: 'on a phone, 360 px', desk: 'on a computer, 1280 px' }

/** The six pictures of a state, or the reason why there are none. */
export function gallery(book: Book, state: State): Piece {
  const portrait = portraitOf(book, state.machine, state.path)
  if (!portrait) {
    const look = book.looks.get(`${state.machine}:${state.path}`)
    const reason = look?.kind === 'not shown' ? look.reason : notTaken
    return html`<p class="note">There is no picture of this state: ${reason}.</p>`
  }
  return html`${views.map(
    ({ name }) =>
      html`<div class="gallery gallery-${name}">
        ${languages.map((language) => {
          const picture = pictureOf(portrait, name, language)
          const missing = missingOn(book, portrait, language)
          const alt = `${state.title}, ${englishNames[language]}, ${viewWords[name]}`
          return html`<figure>
            <a href="${picture?.file}"><img src="${picture?.file}" alt="${alt}" loading="lazy" /></a>
            <figcaption>
              ${englishNames[language]},
              ${viewWords[name]}${missing.length > 0 ? html` <span class="badge badge-saveFailed">${missing.length} not translated</span>` : ''}
            </figcaption>
          </figure>`
        })}
      </div>`,
  )}`
}

export const thumb = (book: Book, machine: string, path: string): Piece => {
  const file = thumbOf(book, machine, path)
  return file === null ? html`` : html`<img class="thumb" src="${file}" alt="" loading="lazy" />`
}

/** @param label what the picture shows; everything in it is also in the tables beside it */
export const chartBox = (svg: string, label: string): Piece =>
  html`<div class="chart">
    <div class="chart-tools">
      <button type="button" data-zoom="1.25">Larger</button><button type="button" data-zoom="0.8">Smaller</button
      ><button type="button" data-zoom="0">Fit</button><span class="hint">or press + − 0 in the chart</span>
    </div>
    <div class="chart-view" tabindex="0" role="group" aria-label="${label}">${raw(svg)}</div>
  </div>`

export const legend = html`<ul class="legend">
  <li><span class="line by-event"></span>a person or the browser does something</li>
  <li><span class="line by-done"></span>an answer arrives</li>
  <li><span class="line by-failed"></span>a call fails</li>
  <li><span class="line by-after"></span>time passes</li>
  <li><span class="line by-always"></span>decided at once</li>
  <li><span class="sample begin"></span>begins here</li>
  <li><span class="sample final"></span>ends here</li>
  <li><span class="sample region"></span>runs side by side</li>
</ul>`
