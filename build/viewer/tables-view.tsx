/** The tables of all machines: one at a time, chosen by its name. */
import { useState, type ReactNode } from 'react'
import { languages, type Language } from '#machines/shared/languages.ts'
import type { Finding, State } from '../atlas/data.ts'
import { byWords } from '../atlas/words.ts'
import { everyState, type Data } from './data.ts'
import { languageNames, LinkTo, StateLink, Table } from './parts.tsx'
import {
  callsOf,
  exitsOf,
  hasScreen,
  leftByTimeAlone,
  leftByWaiting,
  messagesOf,
  statesOf,
  type Exits,
} from './tables.ts'

type Of = { readonly data: Data }

const findings = {
  unpictured: ['States that could not be pictured', 'A gap in the atlas or a surprise in the machine.'],
  uncovered: ['Transitions that no test takes', 'Nobody has tried what happens then.'],
  unreached: ['States that nothing reaches', 'They can be taken out, or an arrow is missing.'],
  deadEnds: ['Dead ends', 'Nothing leads out, and the machine does not end there.'],
  silent: ['Failures that are not said', 'A call fails, and nothing on the screen says so.'],
  ignored: [
    'Things that are ignored',
    'What is heard in a state beside this one, and not here. Mostly because no button offers it here.',
  ],
  passing: ['States that are left at once', 'Decisions that take no time: there is nothing to see.'],
  ended: ['States in which a machine ends', 'The machine that started this one goes on in the same moment.'],
} as const

const Findings = ({ data, found }: Of & { readonly found: readonly Finding[] }) => (
  <Table
    caption="Findings"
    columns={['Machine', 'State', 'What']}
    rows={found.map(({ state, text }) => [state.machine, <LinkTo key="state" data={data} state={state} />, text])}
  />
)

function Filtered({
  data,
  states,
  children,
}: Of & { readonly states: readonly Exits[]; readonly children: (rows: readonly Exits[]) => ReactNode }) {
  const [isOnScreen, setOnScreen] = useState(true)
  const shown = states.filter(({ state }) => !isOnScreen || hasScreen(data, state))
  return (
    <>
      <label className="filter">
        <input type="checkbox" checked={isOnScreen} onChange={() => setOnScreen(!isOnScreen)} /> only states with a
        screen ({shown.length} of {states.length})
      </label>
      {children(shown)}
    </>
  )
}

const Exit = ({ data, states }: Of & { readonly states: readonly Exits[] }) => (
  <Filtered data={data} states={states}>
    {(rows) => (
      <Table
        caption="States and their ways out"
        columns={['Machine', 'State', 'Ways out', 'Left by', 'Leads to']}
        rows={rows.map(({ state, ways, by }) => [
          state.machine,
          <LinkTo key="state" data={data} state={state} />,
          ways.length,
          by.map((one) => byWords[one]).join(', '),
          [...new Set(ways.flatMap(({ to }) => to))].slice(0, 6).map((path) => (
            <div key={path}>
              <StateLink data={data} id={`${state.machine}:${path}`} />
            </div>
          )),
        ])}
      />
    )}
  </Filtered>
)

function Messages({ data }: Of) {
  const pages = messagesOf(data)
  const [page, setPage] = useState(pages[0]?.page)
  const [language, setLanguage] = useState<Language>('en')
  const texts = pages.find((one) => one.page === page)?.texts[language] ?? []
  return (
    <>
      <p className="filter">
        <label>
          Page{' '}
          <select value={page} onChange={({ target }) => setPage(target.value)}>
            {pages.map((one) => (
              <option key={one.page}>{one.page}</option>
            ))}
          </select>
        </label>{' '}
        {languages.map((one) => (
          <label key={one}>
            <input type="radio" name="language" checked={one === language} onChange={() => setLanguage(one)} />{' '}
            {languageNames[one]}
          </label>
        ))}
      </p>
      <ul className="texts" lang={language}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

function Readings({ data, chosen }: Of & { readonly chosen: string }) {
  const [text, setText] = useState(chosen)
  const shown = data.requirements.filter((one) => `${one.id} ${one.text}`.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <label className="filter">
        Row or word <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Table
        caption="Rows of the specification and readings"
        columns={['Row', 'Text', 'States']}
        rows={shown.slice(0, 400).map(({ id, text: words }) => {
          const states = statesOf(data, id)
          return [
            id,
            words,
            <div key={id}>
              {states.length > 0 && <b>{states.length} states</b>}
              {states.map((state) => (
                <div key={state.machine + state.path}>
                  {state.machine} · <LinkTo data={data} state={state} />
                </div>
              ))}
            </div>,
          ]
        })}
      />
    </>
  )
}

const byState = (data: Data, what: (state: State) => readonly ReactNode[]) =>
  everyState(data).flatMap((state) =>
    what(state).map((one) => [state.machine, <LinkTo key="state" data={data} state={state} />, one]),
  )

type View = { readonly title: string; readonly meaning: string; readonly body: (data: Data, rest: string) => ReactNode }
const tables: Readonly<Record<string, View>> = {
  calls: {
    title: 'Calls of the journey',
    meaning: 'Requests to the lender, in the order in which a new borrower comes to them.',
    body: (data) => (
      <Table
        caption="Calls"
        columns={['Request', 'What for', 'State', 'Machine']}
        rows={callsOf(data).map(({ state, call }) => [
          <code key="call">{call.request}</code>,
          call.sentence?.replace(/^[,;] /, '') ?? '',
          <LinkTo key="state" data={data} state={state} />,
          state.machine,
        ])}
      />
    ),
  },
  time: {
    title: 'States left only by time',
    meaning: 'Only the clock ends them: nothing that is pressed, no answer.',
    body: (data) => <Exit data={data} states={leftByTimeAlone(data)} />,
  },
  waiting: {
    title: 'States left by an answer',
    meaning: 'Nothing that a person presses leads away: an answer, the device, another machine or time does.',
    body: (data) => <Exit data={data} states={leftByWaiting(data)} />,
  },
  exits: {
    title: 'Ways out of every state',
    meaning: 'The state with the most comes first; ways of the states around it count, a typed address does not.',
    body: (data) => <Exit data={data} states={exitsOf(data)} />,
  },
  messages: {
    title: 'Messages by page and language',
    meaning: 'What the screens of a page say, with the figures of the sample borrower.',
    body: (data) => <Messages data={data} />,
  },
  readings: {
    title: 'Rows of the specification and readings',
    meaning:
      'Where the specification is silent or can be read in two ways, a reading (RD) decides. The states are those that name the row.',
    body: (data, rest) => <Readings key={rest} data={data} chosen={rest} />,
  },
  timers: {
    title: 'Timers',
    meaning: 'How long a state waits.',
    body: (data) => (
      <Table
        caption="Timers"
        columns={['Machine', 'State', 'Timer']}
        rows={byState(data, ({ timers }) => timers.map(({ name, value }) => `${name}: ${value}`))}
      />
    ),
  },
  storage: {
    title: 'What is kept on the phone, and what sign-out deletes',
    meaning: 'What a state writes to the phone or takes away from it.',
    body: (data) => (
      <>
        <p>
          <strong>Signing out deletes</strong>{' '}
          {[...new Set(everyState(data).flatMap(({ storage }) => storage))]
            .filter((what) => what.startsWith('clears auth_hint'))
            .map((what) => what.replace('clears ', ''))}
          .
        </p>
        <Table
          caption="Storage"
          columns={['Machine', 'State', 'What']}
          rows={byState(data, ({ storage }) => storage)}
        />
      </>
    ),
  },
  ...Object.fromEntries(
    (Object.keys(findings) as (keyof typeof findings)[]).map((name): [string, View] => [
      name,
      {
        title: findings[name][0],
        meaning: findings[name][1],
        body: (data) => <Findings data={data} found={data.questions[name]} />,
      },
    ]),
  ),
}

/** @param place `calls`, or `readings/RD35` */
export function TablesView({ data, place }: Of & { readonly place: string }) {
  const [name = '', rest = ''] = place.split('/')
  const view = tables[name] ?? tables['calls']
  return (
    <div className="tables">
      <nav aria-label="Tables">
        <ul>
          {Object.entries(tables).map(([id, { title }]) => (
            <li key={id}>
              <a href={`#tables/${id}`} aria-current={view === tables[id] ? 'page' : undefined}>
                {title}
                {id in findings && <span className="count"> {data.questions[id as keyof typeof findings].length}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section key={name}>
        <h2>{view?.title}</h2>
        <p>{view?.meaning}</p>
        {view?.body(data, rest)}
      </section>
    </div>
  )
}
