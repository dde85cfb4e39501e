// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Option } from '#ui/fields/option.ts'
import { PickerFields } from '#ui/fields/picker-fields.tsx'
import { pickerLimit, searchOptions } from '#ui/fields/picker-search.ts'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

const named: Option = { id: 9_001, name: 'Galle Fort', note: '9001', alsoNamed: ['ගාල්ල කොටුව', 'காலி கோட்டை'] }
const branches: readonly Option[] = [
  ...Array.from({ length: 597 }, (_, index) => ({ id: index + 1, name: `Branch ${index + 1}` })),
  named,
]

function Branch() {
  const [value, setValue] = useState('')
  const [open, setOpen] = useState(false)
  const sheet = { open, show: () => setOpen(true), close: () => setOpen(false) }
  return (
    <PickerFields
      pickers={[{ name: 'branch', label: 'Branch', options: branches, value, onChange: setValue }]}
      sheet={sheet}
    />
  )
}

const field = () => screen.getByRole('button', { name: /^Branch / })

describe('the picker', () => {
  it('shows at most fifty of many and asks to keep typing (UX10)', async () => {
    show(<Branch />)
    await userEvent.click(field())
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(pickerLimit)
    expect(screen.getByText(`Showing 50 of ${branches.length}. Keep typing to find yours.`)).toBeTruthy()
  })

  it('opens by the keyboard, and says that it opens a dialog (UX28)', async () => {
    show(<Branch />)
    const state = () => ['aria-haspopup', 'aria-expanded'].map((name) => field().getAttribute(name))
    expect(state()).toEqual(['dialog', 'false'])
    field().focus()
    await userEvent.keyboard('{Enter}')
    const controlled = document.querySelector('.picker')?.getAttribute('aria-controls') ?? ''
    expect(document.getElementById(controlled)).toBe(screen.getByRole('list'))
  })

  it('finds by typing, takes the choice and returns to the field (UX10)', async () => {
    show(<Branch />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox'), 'fort')
    await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: /Galle Fort/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Branch Galle Fort (9001)' }))
  })

  it('says in words that nothing was found (UX10)', async () => {
    show(<Branch />)
    await userEvent.click(field())
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing found. Check the spelling or type fewer letters.')).toBeTruthy()
  })

  it.each(['galle', 'ගාල්ල', 'காலி', '9001', ' GALLE '])('finds "%s" by any of its names (UX10)', (typed) => {
    expect(searchOptions(branches, typed).shown.map((option) => option.id)).toEqual([9_001])
  })

  it('finds a name that is written with decomposed letters or invisible joiners (UX10)', () => {
    const joined: Option = { id: 1, name: 'ශ්\u200dරී ජයවර්ධනපුර' }
    expect(searchOptions([joined], 'ශ්රී').total).toBe(1)
    expect(searchOptions([{ id: 2, name: 'Caf\u00e9' }], 'cafe\u0301').total).toBe(1)
  })

  it('searches 14,008 names and shows fifty, those that begin so first (UX11)', () => {
    const many = Array.from({ length: 14_008 }, (_, id) => ({ id, name: id === 14_000 ? 'Kandy' : `Old Kandy ${id}` }))
    const found = searchOptions(many, 'kandy')
    expect(found.total).toBe(14_008)
    expect(found.shown).toHaveLength(pickerLimit)
    expect(found.shown[0]?.id).toBe(14_000)
  })
})
