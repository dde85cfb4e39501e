/** Where the gallery keeps its dialog flags: in itself, since nothing here belongs into the history. */
import { useState } from 'react'
import type { DialogHandle } from '#ui/dialog-handle.ts'

export function useLocalDialog(): DialogHandle {
  const [open, setOpen] = useState(false)
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}
