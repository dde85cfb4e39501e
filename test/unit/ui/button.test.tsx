// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/buttons/button.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

const button = () => screen.getByRole('button')

describe('a button', () => {
  it('takes two presses within 50 ms for one (UX8)', () => {
    const pressed = vi.fn()
    show(<Button onPress={pressed}>CONFIRM</Button>)
    fireEvent.click(button())
    fireEvent.click(button())
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('submits a form once when it is pressed twice (UX8)', () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    show(
      <form onSubmit={submitted}>
        <Button type="submit">NEXT</Button>
      </form>,
    )
    fireEvent.click(button())
    fireEvent.click(button())
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('ignores presses while busy, says so, and keeps the focus (UX8, UX23)', async () => {
    const pressed = vi.fn()
    show(
      <Button busy busyLabel="Submitting..." onPress={pressed}>
        APPLY NOW
      </Button>,
    )
    await userEvent.click(button())
    expect(pressed).not.toHaveBeenCalled()
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(button().textContent).toBe('Submitting...')
    expect(document.activeElement).toBe(button())
  })

  it('stays focusable while blocked, gives its reason and leads to what is missing (H3, DR4)', async () => {
    const pressed = vi.fn()
    const lead = vi.fn()
    show(
      <Button blockedReason="Take both photos to continue" onBlockedPress={lead} onPress={pressed}>
        NEXT
      </Button>,
    )
    await userEvent.click(button())
    expect(pressed).not.toHaveBeenCalled()
    expect(lead).toHaveBeenCalledTimes(1)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Take both photos to continue')
  })

  it.each([
    { text: 'APPLY NOW', calm: true },
    { text: 'Pay & GO', calm: false },
    { text: 'OK', calm: false },
    { text: 'விண்ணப்பிக்கவும்', calm: false },
    { text: 'புதிய OTP கோரவும்', calm: false },
    { text: 'ඉදිරියට', calm: false },
  ])('keeps the words of "$text" and changes only how they look: $calm (DR3)', ({ text, calm }) => {
    show(<Button>{text}</Button>)
    expect(button().textContent).toBe(text)
    expect(button().querySelector('.calm') !== null).toBe(calm)
  })
})
