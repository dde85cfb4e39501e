/** How one of many is found on a phone: a search and a short list of buttons, never a list of thousands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CheckIcon, drawn } from '../icons.tsx'
import type { Option } from './option.ts'
import { searchOptions } from './picker-search.ts'
import { Sheet } from '../sheet.tsx'

/** Of Lucide, as the others (icons.tsx). */
const SearchIcon = drawn(
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
)

type PickerSheetProps = {
  open: boolean
  title: string
  listId: string
  options: readonly Option[]
  value: string
  onPick: (id: string) => void
  onClose: () => void
}

export function PickerSheet({ open, title, onClose, ...list }: PickerSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <PickerList {...list} />
    </Sheet>
  )
}

/** Mounted with the sheet: every opening starts with an empty search. */
function PickerList({
  listId,
  options,
  value,
  onPick,
}: Pick<PickerSheetProps, 'listId' | 'options' | 'value' | 'onPick'>) {
  const { t } = useLingui()
  const searchId = useId()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const { shown, total } = useMemo(() => searchOptions(options, wanted), [options, wanted])
  const latest = useRef(onPick)
  useLayoutEffect(() => {
    latest.current = onPick
  })
  const pick = useCallback((id: string) => latest.current(id), [])
  const count = shown.length
  return (
    <>
      <div className="picker-search">
        <label className="sr" htmlFor={searchId}>
          {t`Search the list`}
        </label>
        <SearchIcon />
        <input
          id={searchId}
          className="inp"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Search the list`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <output className="hint">
        {total === 0 ? <Trans>Nothing found. Check the spelling or type fewer letters.</Trans> : null}
        {total > count ? (
          <Trans>
            Showing {count} of {total}. Keep typing to find yours.
          </Trans>
        ) : null}
      </output>
      <ul className="picker-list" id={listId}>
        {shown.map((option) => (
          <Row key={option.id} option={option} isChosen={String(option.id) === value} onPick={pick} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { option: Option; isChosen: boolean; onPick: (id: string) => void }

/** Drawn anew only where it is chosen: what is typed in the form and in the search leaves the rows that stay alone. */
const Row = memo(function Row({ option, isChosen, onPick }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => onPick(String(option.id))}>
        <span>
          {option.name}
          {option.note ? <small className="hint"> {option.note}</small> : null}
        </span>
        {isChosen ? <CheckIcon /> : null}
      </button>
    </li>
  )
})
