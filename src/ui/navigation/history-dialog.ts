/** Where an open dialog is remembered: in the history entry, so that Back closes it and a reload keeps it. */
import { useRef } from 'react'
import type { DialogHandle } from '../dialog/dialog-handle.ts'
import { useSnapshot } from './use-snapshot.ts'
import { openDialog, useNavigationBridge } from './navigation-bridge.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The name of the one open dialog of this entry. */
    dialog?: string | undefined
    /** The one-shot flag of the guard: lets an in-app link through to a public page. */
    oneShot?: true | undefined
  }
}

/** Opening pushes an entry with the same address; Back and every other way of closing leave it again. */
export function useHistoryDialog(name: string): DialogHandle {
  const { router, location, early, setEarly } = useNavigationBridge()
  const inEntry = useSnapshot(location, (at) => at?.state.dialog === name)
  // Going back is answered later: a second close of the same entry in between must not go back twice.
  const left = useRef<string | undefined>(undefined)
  const open = inEntry || early === name

  function show() {
    if (open) return
    if (router === null) setEarly(name)
    else openDialog(router, name)
  }

  function close() {
    if (router === null || !inEntry) {
      if (early === name) setEarly(null)
      return
    }
    const entry: string | undefined = router.history.location.state.__TSR_key
    if (left.current === entry) return
    left.current = entry
    router.history.back()
  }

  return { open, show, close }
}
