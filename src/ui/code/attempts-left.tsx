/** When the remaining tries are said: after a wrong code, never as a threat before it. */
import { Plural } from '@lingui/react/macro'
import type { Failure } from '#machines/shared/failure.ts'

export function AttemptsLeft({ attempts: left, failure }: { attempts: number | null; failure: Failure | null }) {
  const isWrong = failure?.kind === 'http' && failure.code === 'otp_wrong'
  if (!isWrong || left === null || left <= 0) return null
  return (
    <p className="hint">
      <Plural value={left} one="# try left for this code" other="# tries left for this code" />
    </p>
  )
}
