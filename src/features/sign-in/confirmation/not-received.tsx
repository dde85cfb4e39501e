/** What helps when no code arrives: after the second resend, what to look at and whom to call. */
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CareContact } from '#ui/care-contact.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { LedActors } from '#ui/navigation/session-types.ts'
import { Notice } from '#ui/notice.tsx'
import { MoneyText, PhoneText } from '#ui/value-text.tsx'

export function NotReceived({ actor }: { actor: LedActors['signIn'] }) {
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
            <Trans>Turn flight mode on and off again, and wait until the signal is back.</Trans>
          </li>
          <li>
            <Trans>Look into the messages of unknown senders, and delete old ones if the memory is full.</Trans>
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
