/** How a menu or a picker covers a phone: the same dialog, full height, rising from the edge. */
import { Dialog, type DialogProps } from './dialog.tsx'

export function Sheet(props: Pick<DialogProps, 'open' | 'title' | 'children' | 'onClose' | 'actions'>) {
  return <Dialog {...props} look="sheet" />
}
