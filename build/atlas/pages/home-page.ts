/** What the first page shows: the search, the map of the charts, and the way of a new customer in pictures. */
import { formSteps } from '#machines/onboarding/steps.ts'
import { languages } from '#machines/shared/languages.ts'
import { allStates, numberOfPictures, thumbOf, type Book } from '../book.ts'
import { box, drawn, looks, quoted } from './chart-picture.ts'
import { addressOf } from '../data.ts'
import { html, pageOf, type Piece } from './html.ts'
import { coverageLine } from './machine-page.ts'
import { chartBox, stateLink } from './parts.ts'
import { spaced } from '../words.ts'

export async function drawMap({ atlas }: Book): Promise<string> {
  const nodes = atlas.machines.map(({ id, states }) =>
    box(quoted(id), spaced(id), `${states.length - 1} states`, `class="state leaf" URL=${quoted(addressOf(id, ''))}`),
  )
  const starts = atlas.machines.flatMap(({ id, leads }) =>
    leads.map(({ child }) => `${quoted(id)} -> ${quoted(child)} [class="by-event" label="starts"]`),
  )
  const tells = atlas.machines.flatMap(({ id, tells: messages }) => {
    return [...new Set(messages.map(({ to }) => to))].map((to) => {
      const events = [...new Set(messages.filter((one) => one.to === to).map(({ event }) => event))]
      const label = events.length > 2 ? `${events[0]}\\nand ${events.length - 1} more` : events.join('\\n')
      return `${quoted(id)} -> ${quoted(to)} [class="by-after" label=${quoted(label).replaceAll('\\\\n', '\\n')}]`
    })
  })
  const page = [
    box('"pages"', 'the pages', 'start lists, the card and the voice', 'class="state outside"'),
    '"pages" -> "dependentLists" [class="by-event" label="start"]',
    '"pages" -> "repaymentCard" [class="by-event" label="start"]',
    '"pages" -> "readAloud" [class="by-event" label="start"]',
    box('"application"', 'the application', 'at the start', 'class="state outside"'),
    '"application" -> "session" [class="by-event" label="starts"]',
    '"application" -> "connection" [class="by-event" label="starts"]',
  ]
  return drawn(`digraph map {\n${looks}\n${[...nodes, ...page, ...starts, ...tells].join('\n')}\n}`)
}

/** The longest way through the application, one picture a step. */
const journey = [
  ['signIn', 'visiting'],
  ['signIn', 'code.check.enteringCode'],
  ...formSteps.map((step) => ['onboarding', `${step}.filling`] as const),
  ['photos', 'instructions'],
  ['bankAccount', 'choosing'],
  ['scoring', 'waiting'],
  ['onboarding', 'product.choosing'],
  ['onboarding', 'offer.adjusting'],
  ['account', 'open.mode.main'],
] as const

const walkThrough = (book: Book): Piece =>
  html`<ol class="filmstrip">
    ${journey.map(([machine, path]) => {
      const file = thumbOf(book, machine, path)
      return html`<li>
        ${file === null ? '' : html`<a href="${addressOf(machine, path)}" tabindex="-1" aria-hidden="true"><img src="${file}" alt="" loading="lazy" /></a>`}${stateLink(book, machine, path)}
      </li>`
    })}
  </ol>`

export async function homePage(book: Book): Promise<string> {
  const states = allStates(book)
  const body = html`<div class="head">
      <h1>Flow atlas</h1>
      <p class="lead">
        Everything that a borrower can meet in the application: ${states.length - book.atlas.machines.length} states of
        ${book.atlas.machines.length} charts, ${numberOfPictures(book)} pictures in ${languages.length} languages.
      </p>
    </div>
    <p id="said" role="status" class="said"></p>
    <ul id="hits" class="hits"></ul>
    <div id="home">
      <section>
        <h2>The way of a new customer</h2>
        ${walkThrough(book)}
      </section>
      <section>
        <h2>The charts and what they tell each other</h2>
        <p>A chart decides what happens next in one part of the application. Press one to see its states.</p>
        <ul class="legend">
          <li><span class="line by-event"></span>starts</li>
          <li><span class="line by-after"></span>sends a message</li>
        </ul>
        ${chartBox(await drawMap(book), 'Map of the charts; the same is in the list below')}
        <ul class="cards">
          ${book.atlas.machines.map(
            (machine) =>
              html`<li class="card">
                <h3><a href="${addressOf(machine.id, '')}">${machine.id}</a></h3>
                <p>${machine.description}</p>
                <p class="hint">${coverageLine(book, machine)}</p>
                ${machine.tells.length > 0 ? html`<p class="hint">Sends messages to ${[...new Set(machine.tells.map(({ to }) => to))].join(', ')}.</p>` : ''}
              </li>`,
          )}
        </ul>
      </section>
      <section>
        <h2>How to read this</h2>
        <ul class="plain">
          <li>
            <strong>A state</strong> is one situation that a borrower, or the application, can be in. Its page shows how
            it looks, what can happen, and how to get there.
          </li>
          <li>
            <strong>A transition</strong> leads from one state to another. It says what has to happen, under which
            condition, and which test has tried it.
          </li>
          <li>
            The search above finds titles, words on the screen in English, Sinhala and Tamil, addresses, calls, and
            readings such as RD35. It works without a network.
          </li>
          <li>
            <a href="questions.html">Questions</a> lists what an analyst may want to decide;
            <a href="difference.html">Difference</a> says what changed since the last release.
          </li>
        </ul>
        <p class="hint">Made from ${book.madeFrom}.</p>
      </section>
    </div>
    <script src="index-data.js"></script>`
  return pageOf({ title: 'Home', here: 'home', body })
}
