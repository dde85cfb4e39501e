import {
  areRemindersFailed,
  hasReminders,
  isEndFailed,
  isEndingOthers,
  isReadFailed,
} from '#machines/own-records/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatMoment } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import type { ownRecordsMachine } from '#machines/own-records/machine.ts'
import type { OwnRecords as Records } from '#machines/own-records/records.ts'
import { saveFile } from '#platform/save-file.ts'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DownloadIcon } from '#ui/layout/icons.tsx'
import { now } from '#ui/now.ts'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { consentWords } from './consent-words.ts'
import { NumberChange } from './number-change.tsx'
import { Passkeys } from './passkeys.tsx'
import { receiptText } from './receipt.ts'

type RecordsActor = ActorRefFrom<typeof ownRecordsMachine>

/** Nothing where the lender keeps no such list, and while it is read for the first time. A list that cannot be read again stays as it was. */
export function OwnRecords({ actor }: { actor: RecordsActor }) {
  const records = useSelector(actor, (snapshot) => snapshot.context.records)
  const hasFailed = useSelector(actor, isReadFailed)
  return (
    <>
      {hasFailed ? <NotLoaded actor={actor} /> : null}
      {records && (
        <>
          <Reminders actor={actor} />
          {records.number && !hasFailed ? <NumberChange actor={actor} number={records.number} /> : null}
          <Disclosure level="h2" title={<Trans>What you agreed to and shared</Trans>}>
            <Consents consents={records.consents} />
          </Disclosure>
          <Disclosure level="h2" title={<Trans>Where you are logged in</Trans>} value={records.signIns.length}>
            <SignIns actor={actor} signIns={records.signIns} />
            {records.passkeys && <Passkeys actor={actor} passkeys={records.passkeys} />}
          </Disclosure>
        </>
      )}
    </>
  )
}

function NotLoaded({ actor }: { actor: RecordsActor }) {
  const { t } = useLingui()
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  return (
    <TryAgainNotice
      title={t`Your consents and log-ins did not load`}
      failure={failure}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  )
}

function Reminders({ actor }: { actor: RecordsActor }) {
  const { t } = useLingui()
  const on = useSelector(actor, hasReminders)
  const hasFailed = useSelector(actor, areRemindersFailed)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const [first, last] = limits.reminders.daysBefore
  if (on === null) return null
  return (
    <>
      {hasFailed ? <TryAgainNotice title={t`We could not save your choice`} failure={failure} /> : null}
      <Checkbox
        name="reminders"
        label={t`Remind me by SMS ${first} days and ${last} day before the repayment date, in the evening`}
        checked={on}
        onChange={(checked) => actor.send({ type: 'reminders.chosen', on: checked })}
      />
    </>
  )
}

function Consents({ consents }: Pick<Records, 'consents'>) {
  const { t, i18n } = useLingui()
  const brand = useBrandName()
  const lines = consents.map((consent) => ({ at: consent.at, words: consentWords(i18n, consent) }))

  function keep() {
    const made = formatMoment(now())
    const text = receiptText({ title: t`${brand}: what you agreed to and shared`, made: t`Made on ${made}`, lines })
    saveFile(text, 'text/plain;charset=utf-8', 'consents.txt')
  }

  return (
    <>
      <ul className="dated">
        {lines.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <time className="tnum" dateTime={new Date(at).toISOString()}>
              {formatMoment(at)}
            </time>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <Button kind="text" icon={<DownloadIcon />} onPress={keep}>
        {t`Download this list`}
      </Button>
    </>
  )
}

function SignIns({ actor, signIns }: { actor: RecordsActor } & Pick<Records, 'signIns'>) {
  const { t } = useLingui()
  const isEnding = useSelector(actor, isEndingOthers)
  const hasFailed = useSelector(actor, isEndFailed)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  return (
    <>
      <ul className="dated">
        {signIns.map(({ signedInAt, lastUsedAt, device, isCurrent }) => (
          <li key={`${signedInAt} ${device ?? ''} ${String(isCurrent)}`}>
            <strong>{isCurrent ? <Trans>This device</Trans> : (device ?? <Trans>Another device</Trans>)}</strong>
            <span>
              <SignInWords signedInAt={signedInAt} lastUsedAt={lastUsedAt} />
            </span>
          </li>
        ))}
      </ul>
      {hasFailed ? <TryAgainNotice title={t`We could not log out the other devices`} failure={failure} /> : null}
      {signIns.some(({ isCurrent }) => !isCurrent) ? (
        <Button
          kind="secondary"
          busy={isEnding}
          busyLabel={t`Logging out…`}
          onPress={() => actor.send({ type: 'others.ended' })}
        >
          {t`Log out everywhere else`}
        </Button>
      ) : (
        <p className="hint">
          <Trans>You are logged in nowhere else.</Trans>
        </p>
      )}
    </>
  )
}

function SignInWords({ signedInAt, lastUsedAt }: Pick<Records['signIns'][number], 'signedInAt' | 'lastUsedAt'>) {
  const begun = formatMoment(signedInAt)
  const used = lastUsedAt === null ? '' : formatMoment(lastUsedAt)
  return lastUsedAt === null ? (
    <Trans>Logged in {begun}</Trans>
  ) : (
    <Trans>
      Logged in {begun}, last used {used}
    </Trans>
  )
}
