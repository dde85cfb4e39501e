/** How one of many is found on a phone: a search and a short list of buttons, never a list of thousands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CheckIcon, drawn } from '../layout/icons.tsx'
import type { FieldProps } from '../text-fields/field.tsx'
import { LoadFailed } from './load-failed.tsx'
import type { Option } from './option.ts'
import { searchOptions } from './picker-search.ts'
import type { ListState } from './select-field.tsx'
import { Sheet } from '../dialog/sheet.tsx'
import { Skeleton } from '../layout/waiting.tsx'

/** Of Lucide, as the others (icons.tsx). */
const SearchIcon = drawn(
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
)

export type Picker = FieldProps &
  ListState & {
    label: string
    options: readonly Option[]
    value: string
    onChange: (value: string) => void
    /** Validation on leaving the field: called when its list is left, not when focus moves into the sheet. */
    onBlur?: (() => void) | undefined
  }

type PickerListProps = { picker: Picker; onPick: (id: string) => void }

export function PickerSheet({ open, onClose, ...list }: PickerListProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { label, loading, onRetry } = list.picker
  return (
    <Sheet open={open} title={label} onClose={onClose}>
      {loading ? <Skeleton label={t`Loading the list…`} lines={6} /> : <PickerList {...list} />}
      <LoadFailed onRetry={onRetry} />
    </Sheet>
  )
}

/** Mounted with its list: every opening starts with an empty search. */
function PickerList({ picker: { name, options, value }, onPick }: PickerListProps) {
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
      <ul className="picker-list" id={`${name}-list`}>
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
