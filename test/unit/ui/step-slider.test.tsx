// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { formatRupees } from '#machines/rules/money.ts'
import { StepSlider } from '#ui/text-fields/step-slider.tsx'
import { said, show, tidyUp } from '#support/show.tsx'

tidyUp()

function Amount({ initial, onChange = () => undefined }: { initial: number; onChange?: (value: number) => void }) {
  const [value, setValue] = useState(initial)
  return (
    <StepSlider
      name="amount"
      label="Loan amount"
      min={10_000}
      max={40_000}
      step={500}
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      format={formatRupees}
    />
  )
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const more = () => screen.getByRole('button', { name: 'More: Loan amount' })
const less = () => screen.getByRole('button', { name: 'Less: Loan amount' })

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('the amount slider', () => {
  it('speaks its value in rupees and prints its ends (UX30, L9)', () => {
    show(<Amount initial={11_000} />)
    expect(slider().getAttribute('aria-valuetext')).toBe('RS\u00a011,000')
    expect(slider()).toMatchObject({ min: '10000', max: '40000', step: '500', value: '11000' })
    expect(screen.getByText('RS 40,000')).toBeTruthy()
  })

  it('moves one step of 500 by its buttons (UX30)', async () => {
    show(<Amount initial={11_000} />)
    await userEvent.click(more())
    expect(slider().value).toBe('11500')
    await userEvent.click(less())
    await userEvent.click(less())
    expect(slider().value).toBe('10500')
  })

  it('blocks the button at an end, keeps it focusable and stays within the limits (UX30)', async () => {
    const changed = vi.fn()
    show(<Amount initial={40_000} onChange={changed} />)
    expect(more().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(more())
    expect(changed).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(more())
    expect(less().getAttribute('aria-disabled')).toBeNull()
  })

  it('lays a dragged or typed value on the nearest step (UX30)', () => {
    const changed = vi.fn()
    show(<Amount initial={11_000} onChange={changed} />)
    fireEvent.change(slider(), { target: { value: '12000' } })
    expect(changed).toHaveBeenLastCalledWith(12_000)
  })

  it('repeats while a button is held, and a held button adds no step when it is let go (DR5)', () => {
    vi.useFakeTimers()
    show(<Amount initial={11_000} />)
    fireEvent.pointerDown(more())
    pass(400)
    for (let repeat = 0; repeat < 3; repeat += 1) pass(90)
    fireEvent.pointerUp(more())
    fireEvent.click(more())
    expect(slider().value).toBe('12500')
    pass(2_000)
    expect(slider().value).toBe('12500')
    vi.useRealTimers()
  })

  it('changes nothing when a touch on a button begins to scroll (UX31)', () => {
    vi.useFakeTimers()
    show(<Amount initial={11_000} />)
    fireEvent.pointerDown(more())
    pass(200)
    fireEvent.pointerCancel(more())
    pass(2_000)
    expect(slider().value).toBe('11000')
    vi.useRealTimers()
  })

  it('says the chosen amount once, when the hand rests (UX14)', () => {
    vi.useFakeTimers()
    show(<Amount initial={11_000} />)
    fireEvent.click(more())
    fireEvent.click(more())
    pass(400)
    expect(said()).toBe('')
    pass(200)
    expect(said()).toBe('RS\u00a012,000')
    vi.useRealTimers()
  })
})
