/** Decides how a number is taken along instead of being typed again (RD74, WCAG 3.3.7). */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { useAnnounce } from './live-region.tsx'

/** `what` names the number for those who cannot see it: "Loan ID". */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
    <button type="button" className="copy" aria-label={t`Copy: ${what}`} onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span>{copied ? t`Copied` : t`Copy`}</span>
    </button>
  )
}
