import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { isSignInEnded } from '#machines/session/selectors.ts'
import { CloseIcon } from '../layout/icons.tsx'
import { useArrivedSelector } from '../navigation/actors.tsx'
import { useNativeDialog } from './use-native-dialog.ts'

export type DialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** Esc, ×, Back and a tap beside it. */
  onClose: () => void
  actions?: ReactNode
  /** Long texts begin at their heading instead of their first button (APG). */
  focusHeading?: boolean
  /** `page`: a document, which needs every pixel that a phone has. */
  look?: 'middle' | 'sheet' | 'page'
  role?: 'dialog' | 'alertdialog'
}

export function Dialog({ open, ...dialog }: DialogProps) {
  // What a call without a sign-in has failed at is said after the sign-in, not over it.
  const hasEnded = useArrivedSelector(isSignInEnded, false)
  return open && !(hasEnded && dialog.role === 'alertdialog') ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  title,
  children,
  onClose,
  actions,
  focusHeading = false,
  look = 'middle',
  role,
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const titleId = useId()
  const { dialog, heading } = useNativeDialog({ onClose, focusHeading })
  return (
    <dialog ref={dialog} className={`dialog dialog-${look}`} aria-labelledby={titleId} role={role}>
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="ib" aria-label={t`Close`} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
        {actions ? <footer className="dialog-actions">{actions}</footer> : null}
      </div>
    </dialog>
  )
}
