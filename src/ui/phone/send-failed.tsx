/** What is said when no code was sent: the generic sentence, with the cause where it is known. */
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { CodeEntry } from '#machines/sign-in/machine.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { useSnapshot } from '../navigation/use-snapshot.ts'
import { CareContact } from '../care/care-contact.tsx'
import { Notice } from '../layout/notice.tsx'
import { FailureNotice } from '../failure/failure-notice.tsx'
import { genericText } from '../failure/failure-text.ts'

type Snapshot = ReturnType<ActiveMachines['signIn']['getSnapshot']>

/** 404: this number cannot be used. */
export const isUnknownUser = ({ context: { failure } }: Snapshot): boolean =>
  failure?.kind === 'http' && failure.status === 404

/**
 * Said only on the page from which the number was sent. RD17: of a 404 the landing tells no more than of anything else,
 * and /login says it on the field.
 */
export function SendFailed({ actor, entry }: { actor: ActiveMachines['signIn']; entry: CodeEntry }) {
  const failed = useSnapshot(actor, (snapshot) => snapshot.hasTag('saveFailed') && snapshot.context.entry === entry)
  const unknownUser = useSnapshot(actor, isUnknownUser)
  const failure = useSnapshot(actor, (snapshot) => snapshot.context.failure)
  const { i18n } = useLingui()
  if (!failed || (unknownUser && entry === 'login')) return null
  if (!unknownUser) return <FailureNotice failure={failure} />
  return (
    <Notice kind="bad" title={i18n._(genericText)}>
      <HelpByPhone />
    </Notice>
  )
}

/** RD215: a number that cannot be used ends with a person, not on the page before. */
export function HelpByPhone() {
  return (
    <>
      <p>
        <Trans>Is this your number? Call us, we can help you.</Trans>
      </p>
      <CareContact />
    </>
  )
}
