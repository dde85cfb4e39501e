// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useAnnounce } from '#ui/live-region.tsx'
import { said, show, tidyUp } from '#support/show.tsx'

tidyUp()

function Speaker({ sentence }: { sentence: string }) {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce(sentence)}>
      Say
    </button>
  )
}

describe('the live region', () => {
  it('is silent until something is said, and politely says it once (UX14)', async () => {
    show(<Speaker sentence="New code sent" />)
    expect(said()).toBe('')
    const regions = document.querySelectorAll('[aria-live="polite"]')
    expect(regions).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(said()).toBe('New code sent')
  })

  it('what was said is not found on a later page (RD225)', () => {
    vi.useFakeTimers()
    try {
      show(<Speaker sentence="Photos submitted successfully!" />)
      fireEvent.click(screen.getByRole('button', { name: 'Say' }))
      expect(said()).toBe('Photos submitted successfully!')
      act(() => {
        vi.advanceTimersByTime(5_000)
      })
      expect(said()).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes the same sentence a change when it is said again (UX14)', async () => {
    show(<Speaker sentence="New code sent" />)
    const region = document.querySelector('[data-live]')
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    const first = region?.textContent
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(region?.textContent).not.toBe(first)
    expect(said()).toBe('New code sent')
  })
})
