import type { FocusEvent } from 'react'

type FocusProps = { readonly onFocus?: (event: FocusEvent) => void; readonly onBlur?: (event: FocusEvent) => void }

export const withFlush = (props: FocusProps, flush: () => void) => ({
  ...props,
  onBlur: (event: FocusEvent): void => {
    props.onBlur?.(event)
    flush()
  },
})
