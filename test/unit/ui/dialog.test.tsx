// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NotificationDialog } from '#ui/frame/notification-dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Terms
      </button>
      <Dialog
        open={open}
        title="Terms and conditions"
        focusHeading
        onClose={() => {
          onClose()
          setOpen(false)
        }}
      >
        <p>Long text</p>
      </Dialog>
    </>
  )
}

function Arrived() {
  const [isNews, setNews] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>Your account</h1>
      <NotificationDialog
        notification={isNews ? { title: 'Your loan was paid out', message: 'RS 11,000' } : null}
        onClose={() => setNews(false)}
      />
    </main>
  )
}

const opener = () => screen.getByRole('button', { name: 'Terms' })

describe('a dialog', () => {
  it('begins at its heading, and × gives the focus back to the opener (O10, X5)', async () => {
    show(<Page />)
    await userEvent.click(opener())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Terms and conditions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('gives the focus to the heading of the page where it opened by itself, as a message does (UX28)', async () => {
    show(<Arrived />)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your account' }))
  })

  it('hands a close request (Esc, Android Back) to its owner and does not close by itself (UX29)', async () => {
    const asked = vi.fn()
    show(
      <Dialog open title="Language" onClose={asked}>
        <p>Three buttons</p>
      </Dialog>,
    )
    const request = new Event('cancel', { cancelable: true })
    screen.getByRole('dialog').dispatchEvent(request)
    expect(request.defaultPrevented).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('closes by a press beside it, and not by a press inside (X3)', async () => {
    const asked = vi.fn()
    show(
      <Dialog open title="Menu" onClose={asked}>
        <p>Inside</p>
      </Dialog>,
    )
    await userEvent.click(screen.getByText('Inside'))
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('dialog'))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('says a failure above its buttons and stays open (K2)', () => {
    show(
      <ConfirmDialog
        open
        title="Use this account?"
        confirmLabel="CONFIRM"
        error="Try again"
        onConfirm={vi.fn()}
        onClose={vi.fn()}
      >
        <p>0012 3456 78</p>
      </ConfirmDialog>,
    )
    expect(screen.getByRole('alertdialog', { name: 'Use this account?' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/^Try again/)
  })
})
