/** Small parts that several views share. */
import type { ReactNode } from 'react'
import { perLanguage, type Language } from '#machines/shared/languages.ts'
import type { State } from '../atlas/data.ts'
import { keyOf, stateOf, type Data, type Picture, type View } from './data.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })
export const languageNames = perLanguage((language) => names.of(language) ?? language)

/** `#onboarding:address.saving`, `#onboarding`, `#tables/calls` */
export const StateLink = ({ data, id }: { readonly data: Pick<Data, 'machines'>; readonly id: string }) => {
  const state = stateOf(data, id)
  const [machine = '', path = ''] = id.split(':')
  return (
    <a href={`#${id}`} className="state-link" title={`${machine} · ${path}`}>
      {path === '' ? machine : (state?.title ?? path)}
    </a>
  )
}
export const LinkTo = ({ data, state }: { readonly data: Pick<Data, 'machines'>; readonly state: State }) => (
  <StateLink data={data} id={keyOf(state)} />
)

type SectionProps = {
  readonly title: string
  readonly count?: number
  readonly open?: boolean
  readonly children: ReactNode
}
export const Section = ({ title, count, open = true, children }: SectionProps) => (
  <details className="section" open={open}>
    <summary>
      <h3>
        {title}
        {count !== undefined && <span className="count"> {count}</span>}
      </h3>
    </summary>
    {children}
  </details>
)

export const pictureOf = (
  data: Data,
  id: string,
  view: View = 'phone',
  language: Language = 'en',
): Picture | undefined =>
  data.extras[id]?.screens[0]?.pictures.find((one) => one.view === view && one.language === language)

export function Thumb({ data, id }: { readonly data: Data; readonly id: string }) {
  const picture = pictureOf(data, id)
  return picture ? <img className="thumb" src={picture.file} alt="" loading="lazy" /> : <span className="thumb" />
}

type TableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}
export const Table = ({ caption, columns, rows }: TableProps) => (
  <section className="scroll" aria-label={caption}>
    <table>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, n) => (
          <tr key={n}>
            {cells.map((cell, m) => (
              <td key={m}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
