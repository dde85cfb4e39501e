/** When the remaining tries are said: after a wrong code, never as a threat before it. */
import { Plural } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'

export function AttemptsLeft({ actor }: { actor: ActiveMachines['signIn'] }) {
  const left = useSelector(actor, ({ context: { attempts, failure } }) =>
    failure?.kind === 'http' && failure.code === 'otp_wrong' ? attempts : null,
  )
  if (left === null || left <= 0) return null
  return (
    <p className="hint">
      <Plural value={left} one="# try left for this code" other="# tries left for this code" />
    </p>
  )
}
