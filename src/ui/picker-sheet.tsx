/** Decides how one of many is found on a phone: a search and a short list of buttons, never a list of thousands (UX10). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useId, useState } from 'react'
import { CheckIcon, SearchIcon } from './icons.tsx'
import type { Option } from './option.ts'
import { searchOptions } from './picker-search.ts'
import { Sheet } from './sheet.tsx'

type PickerSheetProps = {
  open: boolean
  title: string
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
function PickerList({ options, value, onPick }: Pick<PickerSheetProps, 'options' | 'value' | 'onPick'>) {
  const { t } = useLingui()
  const searchId = useId()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const { shown, total } = searchOptions(options, wanted)
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
      <ul className="picker-list">
        {shown.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              aria-current={String(option.id) === value ? 'true' : undefined}
              onClick={() => onPick(String(option.id))}
            >
              <span>
                {option.name}
                {option.note ? <small className="hint"> {option.note}</small> : null}
              </span>
              {String(option.id) === value ? <CheckIcon /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
