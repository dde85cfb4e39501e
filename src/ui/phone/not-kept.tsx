import { Trans } from '@lingui/react/macro'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { useSnapshot } from '../navigation/use-snapshot.ts'
import { Notice } from '../layout/notice.tsx'

export function NotKept({ actor }: { actor: ActiveMachines['signIn'] }) {
  const notKept = useSnapshot(actor, ({ context }) => context.notKept)
  if (!notKept) return null
  return (
    <Notice kind="bad" title={<Trans>You are not logged in</Trans>}>
      <p>
        <Trans>Your browser did not keep our cookie. Allow cookies for this site, then log in again.</Trans>
      </p>
    </Notice>
  )
}
