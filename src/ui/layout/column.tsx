/** How wide a form is: one readable column that fills the height, so that the action bar docks at its end. */
import type { FormEvent, ReactNode } from 'react'

export function Column({ children }: { children: ReactNode }) {
  return <div className="col">{children}</div>
}

/** Validation is ours, in the borrower's language: the browser's own bubbles stay off. */
export function FormColumn({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="col" method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
