/** Everything that is known of a state: its screens, what can happen, what applies, the way there, the tests. */
import { Fragment, useEffect, useRef } from 'react'
import { languages } from '#machines/shared/languages.ts'
import type { Machine, State, Transition } from '../atlas/data.ts'
import { byWords } from '../atlas/words.ts'
import { around, idsOf, keyOf, type Data, type Extra, type Screenful } from './data.ts'
import { conditionOf } from './graph.ts'
import { languageNames, LinkTo, Section, StateLink, Thumb } from './parts.tsx'

const tagWords: Readonly<Record<string, string>> = {
  'awaits.borrower': 'waits for the borrower',
  'awaits.lender': 'waits for an answer',
  saveFailed: 'something did not work',
  outcomeUnknown: 'outcome not known',
  settling: 'the page waits',
  signedIn: 'signed in',
}
const typeWords: Readonly<Record<string, string>> = {
  final: 'ends here',
  parallel: 'side by side',
  compound: 'holds other states',
}
const viewWords = { phone: '360 px', desk: '1280 px' } as const
const partWords = {
  heading: 'Heading',
  shows: 'Shows',
  dialog: 'In a dialog',
  alert: 'Alert',
  status: 'Notice',
  announces: 'For screen readers',
  offers: 'Can be pressed',
} as const

type PanelProps = {
  readonly data: Data
  readonly machine: Machine
  readonly state: State
  readonly transition: string | null
}

function Screen({ screen, state }: { readonly screen: Screenful; readonly state: State }) {
  return (
    <>
      {screen.variant !== null && <h4>{screen.variant}</h4>}
      <ul className="screens">
        {screen.pictures.map(({ language, view, file }) => (
          <li key={`${view} ${language}`} className={view}>
            <a href={file} target="_blank" rel="noreferrer">
              <img src={file} alt={`${state.title}, ${languageNames[language]}, ${viewWords[view]}`} loading="lazy" />
            </a>
            <small>
              {languageNames[language]}, {viewWords[view]}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Screens({ data, state, extra }: { readonly data: Data; readonly state: State; readonly extra: Extra }) {
  const missing = languages.flatMap((language) =>
    extra.untranslated[language].map((text) => `${languageNames[language]}: ${text}`),
  )
  const texts = extra.words
  return (
    <Section title="Screens" count={extra.screens.length}>
      {extra.screens.length === 0 && <p className="note">No picture: {extra.whyNoScreen}.</p>}
      {extra.screens.map((screen) => (
        <Screen key={screen.variant ?? ''} screen={screen} state={state} />
      ))}
      {missing.length > 0 && <p className="no">Not translated: {missing.join('; ')}</p>}
      {texts && (
        <table className="words">
          <thead>
            <tr>
              <th scope="col">Must say</th>
              {languages.map((language) => (
                <th scope="col" key={language}>
                  {languageNames[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(partWords) as (keyof typeof partWords)[])
              .filter((part) => (texts.en[part]?.length ?? 0) > 0)
              .map((part) => (
                <tr key={part}>
                  <th scope="row">{partWords[part]}</th>
                  {languages.map((language) => (
                    <td key={language} lang={language}>
                      {[texts[language][part] ?? []].flat().map((text) => (
                        <div key={text}>{text}</div>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
      <p className="hint">
        Open the running application here (<code>npm run dev</code>):{' '}
        {languages.map((language) => (
          <Fragment key={language}>
            <a href={`http://localhost:5173/stage?stage=${keyOf(state)}&lang=${language}`}>
              {languageNames[language]}
            </a>{' '}
          </Fragment>
        ))}
        {data.extras[keyOf(state)]?.page && (
          <>
            · address <code>{data.extras[keyOf(state)]?.page}</code>
          </>
        )}
      </p>
    </Section>
  )
}

type RowProps = {
  readonly data: Data
  readonly from: State
  readonly transition: Transition
  readonly isChosen?: boolean
  readonly showsFrom?: boolean
}
function Row({ data, from, transition, isChosen = false, showsFrom = false }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { words, by, kind, name, to, actions, key } = transition
  const button = data.extras[keyOf(from)]?.buttons[name]
  const call = kind === 'done' || kind === 'failed' ? from.calls.find(({ id }) => id === name) : undefined
  const condition = conditionOf(transition)
  const paths = data.covered[`${from.machine} ${key}`] ?? []
  return (
    <li ref={row} className={`transition by-${kind} ${isChosen ? 'chosen' : ''}`}>
      {showsFrom && (
        <>
          <LinkTo data={data} state={from} />:{' '}
        </>
      )}
      <strong>{words}</strong>
      {button !== undefined && (
        <>
          {' '}
          by the button <b className="button-name">{button}</b>
        </>
      )}
      {condition !== '' && <span className="condition"> {condition}</span>}
      <br />
      {to.length === 0 ? (
        'stays'
      ) : (
        <>
          →{' '}
          {to.map((path) => (
            <StateLink key={path} data={data} id={`${from.machine}:${path}`} />
          ))}
        </>
      )}
      <small>
        {byWords[by]}
        {call?.request && (
          <>
            {' '}
            · <code>{call.request}</code>
          </>
        )}
        {name !== '' && (
          <>
            {' '}
            · <code>{name}</code>
          </>
        )}
        {actions.length > 0 && <> · then {actions.join(', ')}</>}
        {Object.keys(data.covered).length > 0 && (
          <span className={paths.length > 0 ? 'yes' : 'no'}>
            {' '}
            · {paths.length > 0 ? `✓ generated tests that take it: ${paths.length}` : '✗ no test takes it'}
          </span>
        )}
      </small>
    </li>
  )
}

function Route({ data, extra }: { readonly data: Data; readonly extra: Extra }) {
  if (extra.route.length === 0) return <p className="note">No path leads here.</p>
  return (
    <ol className="route">
      {extra.route.map(({ machine, path, words, by }, n) => {
        const id = `${machine}:${path}`
        return (
          <li key={n}>
            <Thumb data={data} id={id} />
            <span>
              <strong>{words}</strong>
              <br />
              <StateLink data={data} id={id} />
              <br />
              <small>{byWords[by]}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Applies({ data, machine, state }: { readonly data: Data; readonly machine: Machine; readonly state: State }) {
  const outer = [state, ...around(machine, state)]
  const ids = [...new Set(outer.flatMap(idsOf))]
  const rules = ids.flatMap((id) => data.requirements.find((one) => one.id === id) ?? [])
  const facts: readonly (readonly [string, readonly React.ReactNode[]])[] = [
    [
      'Timers',
      outer.flatMap(({ timers }) =>
        timers.map(({ name, value, to }) => (
          <>
            {name}: <strong>{value}</strong>
            {to.map((path) => (
              <Fragment key={path}>
                {' '}
                → <StateLink data={data} id={`${machine.id}:${path}`} />
              </Fragment>
            ))}
          </>
        )),
      ),
    ],
    [
      'Calls',
      outer.flatMap(({ calls }) =>
        calls.map(({ id, machine: child, request, sentence }) =>
          child === null ? (
            <>
              <code>{request ?? id}</code> {sentence}
            </>
          ) : (
            <>
              runs <a href={`#${child}`}>{child}</a>
            </>
          ),
        ),
      ),
    ],
    ['Storage', outer.flatMap(({ storage }) => storage)],
    ['On entering', state.entry],
    ['On leaving', state.exit],
    ['Addresses', state.keepsCurrentPage ? ['whatever page is open stays'] : state.paths],
    ['Specification', state.section === '' ? [] : [state.section]],
  ]
  if (rules.length === 0 && facts.every(([, values]) => values.length === 0)) return null
  return (
    <Section title="Figures, rules, calls, storage">
      <dl className="facts">
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              {values.map((value, n) => (
                <dd key={n}>{value}</dd>
              ))}
            </div>
          ))}
        {rules.map(({ id, text }) => (
          <div key={id}>
            <dt>
              <a href={`#tables/readings/${id}`}>{id}</a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function StatePanel({ data, machine, state, transition }: PanelProps) {
  const extra = data.extras[keyOf(state)]
  const outer = around(machine, state)
  const into = machine.states.flatMap((from) =>
    from.transitions.filter(({ to }) => to.includes(state.path)).map((one) => ({ from, transition: one })),
  )
  const ids = idsOf(state)
  const named = ids.flatMap((id) => (data.tests[id] ?? []).map((test) => ({ id, test })))
  const kind = typeWords[state.type]
  const badges = [
    ...(state.isInitial ? ['begins here'] : []),
    ...(kind === undefined ? [] : [kind]),
    ...(state.isPassing ? ['left at once'] : []),
    ...state.tags.map((tag) => tagWords[tag] ?? tag),
  ]
  return (
    <article className="panel" aria-label={state.title}>
      <nav aria-label="Around this state">
        {outer.toReversed().map((one) => (
          <Fragment key={one.path}>
            <LinkTo data={data} state={one} /> ›{' '}
          </Fragment>
        ))}
      </nav>
      <h2>{state.path === '' ? machine.id : state.title}</h2>
      {state.path !== '' && (
        <p className="name">
          <code>{machine.id}</code> · <code>{state.path}</code>
        </p>
      )}
      {badges.length > 0 && (
        <ul className="badges">
          {badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      )}
      <p>{state.path === '' ? machine.description : state.description}</p>
      {[state, ...outer].some(({ transitions }) => transitions.length > 0) && (
        <Section title="What can happen here" count={state.transitions.length}>
          <ul className="transitions">
            {state.transitions.map((one, n) => (
              <Row key={n} data={data} from={state} transition={one} isChosen={one.key === transition} />
            ))}
          </ul>
          {outer
            .filter(({ transitions }) => transitions.length > 0)
            .map((parent) => (
              <Fragment key={parent.path}>
                <h4>Because of {parent.path === '' ? 'the whole machine' : parent.title}</h4>
                <ul className="transitions">
                  {parent.transitions.map((one, n) => (
                    <Row key={n} data={data} from={parent} transition={one} isChosen={one.key === transition} />
                  ))}
                </ul>
              </Fragment>
            ))}
        </Section>
      )}
      {state.children.length > 0 && (
        <Section title="States inside" count={state.children.length}>
          <ul>
            {state.children.map((path) => (
              <li key={path}>
                <StateLink data={data} id={`${machine.id}:${path}`} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {extra && state.path !== '' && <Screens data={data} state={state} extra={extra} />}
      <Applies data={data} machine={machine} state={state} />
      {extra && state.path !== '' && (
        <Section title="The way here from the landing page" count={extra.route.length}>
          <Route data={data} extra={extra} />
        </Section>
      )}
      {into.length > 0 && (
        <Section title="What leads here" count={into.length} open={false}>
          <ul className="transitions">
            {into.map(({ from, transition: one }, n) => (
              <Row key={n} data={data} from={from} transition={one} showsFrom />
            ))}
          </ul>
        </Section>
      )}
      {named.length > 0 && (
        <Section title="Tests that name a rule of this state" count={named.length} open={false}>
          <ul>
            {named.map(({ id, test }) => (
              <li key={`${id} ${test.title}`}>
                <span className={test.passed ? 'yes' : 'no'}>{test.passed ? '✓' : '✗'}</span> {id}: {test.title}{' '}
                <code>{test.file}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  )
}
