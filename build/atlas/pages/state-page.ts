import { reachedBy, statesIn } from '#support/stage/reached.ts'
import { languages } from '#machines/shared/languages.ts'
import { englishNames } from '../../locales/catalog.ts'
import { pathsToStates, type Path } from '../../../test/machine/model/paths.ts'
import { wayTo } from '#support/stage/ways.ts'
import { linkTo, machineOf, portraitOf, stateOf, type Book } from '../book.ts'
import { causeOf } from '../../charts/nodes.ts'
import { addressOf, type State } from '../data.ts'
import { html, pageOf, type Piece } from './html.ts'
import { toldOf } from '../told.ts'
import { badges, chartBox, gallery, idsIn, stateLink, thumb, transitionTable } from './parts.ts'
import { byWords, causedBy, causeWords } from '../words.ts'

const above = (book: Book, state: State): readonly State[] => {
  const parent = state.parent === null ? undefined : stateOf(book, state.machine, state.parent)
  return parent ? [...above(book, parent), parent] : []
}

const fact = (name: string, value: Piece | string | null): Piece =>
  value === null
    ? html``
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`
const list = (items: readonly (Piece | string)[]): Piece | null =>
  items.length === 0
    ? null
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`

function facts(book: Book, state: State): Piece {
  const { section, paths, keepsCurrentPage, calls, timers, entry, exit, storage, machine } = state
  return html`<dl class="facts">
    ${fact(
      'Specification',
      section === ''
        ? null
        : html`${section}${idsIn(section).length > 0 ? html` (<a href="questions.html#readings">readings</a>)` : ''}`,
    )}${fact('Pages', keepsCurrentPage ? 'whatever page is open stays' : paths.length === 0 ? null : html`${paths.map((path, n) => html`<code>${path}</code>${n === 0 && paths.length > 1 ? ' (home), ' : n < paths.length - 1 ? ', ' : ''}`)}`)}${fact(
      'Calls',
      list(
        calls.map((call) =>
          call.machine === null
            ? html`${call.request ? html`<code>${call.request}</code> ` : ''}${call.sentence ?? ''}
                <small>${call.id}</small>`
            : html`runs the chart <a href="${addressOf(call.machine, '')}">${call.machine}</a>`,
        ),
      ),
    )}${fact(
      'Timers',
      list(
        timers.map(
          ({ name, value, to }) =>
            html`${name}:
              <strong>${value}</strong
              >${to.length > 0 ? html`, then ${to.map((path) => stateLink(book, machine, path))}` : ''}`,
        ),
      ),
    )}${fact('On entering', list(entry))}${fact('On leaving', list(exit))}${fact('Storage', list(storage))}
  </dl>`
}

/** The leaf that a step has newly entered, for its small picture. */
function newLeaf(before: string, after: string): string {
  const old = new Set(statesIn(JSON.parse(before)))
  const all = statesIn(JSON.parse(after))
  return all.findLast((path) => !old.has(path)) ?? all.at(-1) ?? ''
}

function steps(book: Book, state: State, path: Path): Piece {
  const way = wayTo(state.machine, path.input)
  const first = path.walk.edges[0]?.value ?? '""'
  let before = first
  const own = path.steps.map((step) => {
    const leaf = newLeaf(before, step.state)
    before = step.state
    const target = stateOf(book, state.machine, leaf)
    const { kind } = causeOf(step.event.type)
    return html`<li>
      ${thumb(book, state.machine, leaf)}
      <div>
        <strong>${causeWords(step.event.type)}</strong
        ><span
          >${kind === 'failed' ? failureWords(step.text) : ''}${target ? html`leads to <a href="${linkTo(target)}">${target.title}</a>` : ''}</span
        ><small>caused by ${byWords[causedBy(step.event.type)]}</small>
      </div>
    </li>`
  })
  const start = statesIn(JSON.parse(first)).at(-1) ?? ''
  return html`<ol class="steps">
    <li>
      ${thumb(book, state.machine, start)}
      <div>
        <strong>${way.text}</strong
        ><span>${way.answers.map(({ text }) => text).join('; ')}</span
        >${stateOf(book, state.machine, start) ? html`<small>the chart begins in ${stateLink(book, state.machine, start)}</small>` : ''}
      </div>
    </li>
    ${own}
  </ol>`
}
const failureWords = (text: string): string =>
  text.includes('"network"')
    ? 'no connection; '
    : text.includes('"http"')
      ? `the lender answers ${/"status":(\d+)/.exec(text)?.[1] ?? 'with an error'}; `
      : ''

function howTo(book: Book, state: State): Piece {
  const standing = reachedBy(state.machine, state.path)
  const path = standing.kind === 'stands' ? standing.path : pathsToStates(state.machine).get(state.path)
  if (!path)
    return html`<p class="note">No path leads here. It is listed under <a href="questions.html">Questions</a>.</p>`
  const passing =
    standing.kind === 'passes'
      ? html`<p class="note">The chart passes through this state and leaves it in the same moment.</p>`
      : ''
  return html`${passing}${steps(book, state, path)}`
}

function texts(book: Book, state: State): Piece {
  const portrait = portraitOf(book, state.machine, state.path)
  if (!portrait) return html``
  return html`<details class="texts">
    <summary>Texts on the screen, in every language</summary>
    <div class="columns">
      ${languages.map(
        (language) =>
          html`<section lang="${language}">
            <h3 lang="en">${englishNames[language]}</h3>
            <ul>
              ${portrait.texts[language].map((line) => html`<li>${line}</li>`)}
            </ul>
          </section>`,
      )}
    </div>
  </details>`
}

const names = {
  heading: 'Heading',
  shows: 'On the screen',
  dialog: 'In a dialog',
  alert: 'Alert',
  status: 'Notice',
  announces: 'For screen readers',
  offers: 'Can be pressed',
} as const

/** Judged by the generated tests, so that it holds; figures are those of the sample borrower. */
function told({ machine, path }: State): Piece {
  const found = toldOf(machine, path, 'en')
  if (found === null) return html``
  const { heading, ...parts } = found.kind === 'words' ? found.words : { heading: null }
  return html`<section>
    <h2>What the screen must show and offer</h2>
    ${
      found.kind === 'unseen'
        ? html`<p class="note">Nothing on the screen tells this state: ${found.why}.</p>`
        : html`<dl class="facts">
            ${fact(names.heading, heading)}${Object.entries(parts).map(([part, lines]) => fact(names[part as keyof typeof parts], list(lines)))}
          </dl>`
    }
  </section>`
}

const openHere = (state: State): Piece =>
  reachedBy(state.machine, state.path).kind === 'stands'
    ? html`<p class="open">
        Open the app here (needs <code>npm run dev</code>):
        ${languages.map((language) => html`<a class="button" href="http://localhost:5173/stage?stage=${state.machine}:${state.path}&amp;lang=${language}">${englishNames[language]}</a> `)}
      </p>`
    : html``

function named(book: Book, state: State): Piece {
  const found = [...new Set(idsIn(state.section))].flatMap((id) =>
    (book.tests.get(id) ?? []).map((test) => ({ id, test })),
  )
  if (found.length === 0) return html``
  return html`<details>
    <summary>${found.length} tests name a row of this section</summary>
    <ul>
      ${found.map(
        ({ id, test }) =>
          html`<li>
            <span class="${test.passed ? 'yes' : 'no'}"
              ><span aria-hidden="true">${test.passed ? '✓' : '✗'}</span> ${test.passed ? 'passed' : 'failed'}</span
            >
            ${id}: ${test.title} <code>${test.file}</code>
          </li>`,
      )}
    </ul>
  </details>`
}

/** @param svg the chart of what is inside, where something is */
export function statePage(book: Book, state: State, svg: string | null): string {
  const parents = above(book, state)
  const machine = machineOf(book, state.machine)
  const own = state.transitions.map((transition) => ({ state, transition }))
  const around = parents
    .toReversed()
    .flatMap((parent) => parent.transitions.map((transition) => ({ state: parent, transition })))
  const into = (machine?.states ?? []).flatMap((from) =>
    from.transitions.filter(({ to }) => to.includes(state.path)).map((transition) => ({ state: from, transition })),
  )
  const body = html`<nav class="crumbs" aria-label="Where this is">
      <a href="index.html">Atlas</a>
      ${parents.map((parent) => html`<span aria-hidden="true">›</span> <a href="${linkTo(parent)}">${parent.path === '' ? state.machine : parent.title}</a> `)}
    </nav>
    <div class="head">
      <h1>${state.title}</h1>
      <p class="name"><code>${state.machine}</code> · <code>${state.path}</code></p>
      ${badges(state)}
      <p class="lead">${state.description}</p>
    </div>
    ${openHere(state)}
    <section>
      <h2>How it looks</h2>
      ${gallery(book, state)}${texts(book, state)}
    </section>
    ${told(state)}
    <section>
      <h2>What it is</h2>
      ${facts(book, state)}${named(book, state)}
    </section>
    ${
      svg === null
        ? ''
        : html`<section>
            <h2>What is inside</h2>
            ${chartBox(svg, `Chart of ${state.title}; the same is in the list below`)}
            <ul class="plain">
              ${state.children.map((child) => html`<li>${stateLink(book, state.machine, child)}</li>`)}
            </ul>
          </section>`
    }
    <section>
      <h2>What can happen here</h2>
      ${own.length === 0 ? html`<p>${state.type === 'final' ? 'Nothing: the chart ends here.' : 'Nothing of its own.'}</p>` : transitionTable(book, own, `What can happen in ${state.title}`)}${
        around.length === 0
          ? ''
          : html`<h3>And, because of the states around it</h3>
              ${transitionTable(book, around, 'What can happen because of the states around', true)}`
      }
    </section>
    <section>
      <h2>How to get here</h2>
      ${howTo(book, state)}
    </section>
    <section>
      <h2>What leads here</h2>
      ${into.length === 0 ? html`<p>${state.isInitial ? 'The state around it begins here.' : 'No arrow of its own: it is entered with a state inside it.'}</p>` : transitionTable(book, into, `What leads to ${state.title}`, true)}
    </section>`
  return pageOf({ title: state.title, here: null, body })
}
