/** A number is copied instead of typed again (WCAG 3.3.7). */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from '../layout/icons.tsx'
import { useAnnounce } from '../layout/live-region.tsx'

type CopyButtonProps = {
  text: string
  /** Names the number for those who cannot see it: "Loan ID". */
  what: string
  /** Where nothing beside the button says what is copied. */
  label?: string
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const shown = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(shown)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t`Copied: ${what}`)
    } catch {
      announce(t`This browser does not allow copying. Write the number down: ${text}`)
    }
  }

  return (
    <button type="button" className="copy" aria-label={label ?? t`Copy: ${what}`} onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span>{copied ? t`Copied` : (label ?? t`Copy`)}</span>
    </button>
  )
}
