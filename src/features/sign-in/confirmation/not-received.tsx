/** What helps when no code arrives: after the second resend, what to look at and whom to call. */
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CareContact } from '#ui/care/care-contact.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { MoneyText, PhoneText } from '#ui/layout/value-text.tsx'

export function NotReceived({ actor }: { actor: ActiveMachines['signIn'] }) {
  const phone = useSelector(actor, ({ context }) => context.phone ?? '')
  const amount = useSelector(actor, ({ context }) => context.amount)
  return (
    <Notice kind="info" title={<Trans>No code received?</Trans>}>
      <div className="prose" data-no-validate>
        <ul>
          <li>
            <Trans>
              Is <PhoneText phone={phone} /> your number, and is its SIM in this phone?
            </Trans>{' '}
            <Link to="/login" className="linkish">
              <Trans>Change number</Trans>
            </Link>{' '}
            {amount === null ? null : (
              <Trans>
                Your amount of <MoneyText amount={amount} /> is kept.
              </Trans>
            )}
          </li>
          <li>
            <Trans>Turn flight mode on and off, then wait for a signal.</Trans>
          </li>
          <li>
            <Trans>Check messages from unknown senders. If your inbox is full, delete some old ones.</Trans>
          </li>
          <li>
            <Trans>Still nothing? Call us. We never ask for your code.</Trans>
          </li>
        </ul>
        <CareContact />
      </div>
    </Notice>
  )
}
