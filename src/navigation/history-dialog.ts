/** Decides where an open dialog is remembered: in the history entry, so that Back closes it and a reload keeps it (RD89, UX29). */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DialogHandle } from '../ui/dialog-handle.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The name of the one open dialog of this entry. */
    dialog?: string | undefined
    /** The one-shot flag of the guard: lets an in-app link through to a public page (RD6). */
    oneShot?: true | undefined
  }
}

/** Opening pushes an entry with the same address; Back and every other way of closing leave it again. */
export function useHistoryDialog(name: string): DialogHandle {
  const router = useRouter()
  const open = useRouterState({ select: (state) => state.location.state.dialog === name })
  // Going back is answered later: a second close of the same entry in between must not go back twice.
  const left = useRef<string | undefined>(undefined)

  /** A dialog opened from another one takes its entry, so that one Back returns to the page. */
  function show() {
    if (open) return
    const { dialog } = router.state.location.state
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      replace: dialog !== undefined,
      resetScroll: false,
      state: (before) => ({ ...before, dialog: name }),
    })
  }

  function close() {
    const entry = router.history.location.state.__TSR_key
    if (!open || left.current === entry) return
    left.current = entry
    router.history.back()
  }

  return { open, show, close }
}
