/** How the mobile number is changed: a code to the one in force, a code to the new one, then a wait in which it can be stopped. */
import { isNumberBusy, isNumberUnknown, numberFailure } from '#machines/own-records/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ownRecordsMachine } from '#machines/own-records/machine.ts'
import type { NumberAct, OwnRecords } from '#machines/own-records/records.ts'
import { colomboDate, colomboTime } from '#machines/rules/dates.ts'
import { groupPhone, normalisePhone } from '#machines/rules/phone.ts'
import { limits } from '#machines/rules/policy.ts'
import { offersPasskey } from '#platform/passkey.ts'
import { safeStorage } from '#platform/storage/safe-storage.ts'
import { storageKeys } from '#platform/storage/storage.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CareContact } from '#ui/care/care-contact.tsx'
import { CodeEntry } from '#ui/code/code-entry.tsx'
import { Resend } from '#ui/code/resend.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PhoneText } from '#ui/layout/value-text.tsx'
import { useDayInWords } from '#ui/loan/day-text.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { normalise, validateLogin, type PhoneValues } from '#ui/phone/phone.form.ts'
import { useFocusOnRefusal } from '#ui/phone/use-focus-on-refusal.ts'
import { PhoneField } from '#ui/text-fields/typed-fields.tsx'
import { useToday } from '#ui/use-today.ts'

type Actor = ActorRefFrom<typeof ownRecordsMachine>
type Numbered = NonNullable<OwnRecords['number']>
type Shown = { readonly actor: Actor; readonly number: Numbered }

const press = (actor: Actor, number: NumberAct) => actor.send({ type: 'number.pressed', number })
const typed = safeStorage(() => sessionStorage)

export function NumberChange({ actor, number }: Shown) {
  const { t } = useLingui()
  const failure = useSelector(actor, numberFailure)
  const isUnknown = useSelector(actor, isNumberUnknown)
  const { phone, change } = number
  // Once only: what ends leaves the fold as it is.
  const [startsOpen] = useState(change !== null)
  const isTold = failure !== null && (isUnknown || change === null || change.step === 'waiting')
  return (
    <Disclosure level="h2" title={<Trans>Mobile number</Trans>} value={groupPhone(phone)} startsOpen={startsOpen}>
      {isTold ? (
        <TryAgainNotice
          title={t`We could not change this.`}
          failure={failure}
          {...(isUnknown ? { onRetry: () => actor.send({ type: 'retry.pressed' }) } : {})}
        />
      ) : null}
      {change === null ? (
        <NewNumber actor={actor} number={number} />
      ) : change.step === 'waiting' ? (
        <Waiting actor={actor} phone={phone} change={change} />
      ) : (
        <Proving key={change.step} actor={actor} phone={phone} change={change} />
      )}
    </Disclosure>
  )
}

function NewNumber({ actor, number: { phone, byPasskey } }: Shown) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, isNumberBusy)
  const form = useForm<PhoneValues>({
    initial: { phone: typed.read(storageKeys.newPhone) ?? '' },
    validate: validateLogin,
    today: useToday(),
    normalise,
  })
  useFocusOnRefusal('phone', form.attempt)
  const field = form.fieldProps('phone')
  useEffect(() => typed.write(storageKeys.newPhone, field.value), [field.value])
  const old = groupPhone(phone)
  const hours = limits.numberChange.waitHours
  const ask = (act: 'ask' | 'passkey') => (values: PhoneValues) =>
    press(actor, { act, phone: normalisePhone(values.phone) })
  return (
    <form className="col" method="post" {...form.formProps(ask('ask'))}>
      <p>
        <Trans>
          We send a code to <PhoneText phone={phone} />, then a code to the new number. You log in with the new number{' '}
          {hours} hours later.
        </Trans>
      </p>
      <PhoneField label={t`New mobile number`} {...field} autoComplete="off" />
      <Button type="submit" busy={isBusy} busyLabel={t`Sending…`}>
        {t`Change mobile number`}
      </Button>
      {byPasskey && offersPasskey() && !isBusy ? (
        <Button kind="secondary" onPress={() => form.submit(ask('passkey'))}>
          {t`Change without a code to ${old}`}
        </Button>
      ) : null}
      <p>
        <Trans>
          You no longer have <PhoneText phone={phone} />? Call us.
        </Trans>
      </p>
      <CareContact />
    </form>
  )
}

type Changing = { readonly actor: Actor; readonly phone: string; readonly change: NonNullable<Numbered['change']> }

function Proving({ actor, phone, change }: Changing) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, isNumberBusy)
  const number = useSelector(actor, (snapshot) => snapshot.context.number)
  const failure = useSelector(actor, numberFailure)
  const code = number.act === 'prove' ? number.code : ''
  const to = change.step === 'old' ? phone : change.phone
  const isSending = isBusy && number.act === 'ask'
  return (
    <CodeEntry
      phone={to}
      sent={change.at}
      code={code}
      failure={failure}
      attempts={null}
      busy={isBusy}
      act={t`Confirm number`}
      onCode={(values) => press(actor, { act: 'prove', ...values })}
      onEdit={() => actor.send({ type: 'number.edited' })}
      renderBelow={() => (
        <>
          {isBusy && !isSending ? null : (
            <Resend
              phone={to}
              sent={change.at}
              countdown={undefined}
              isCounting={false}
              isSending={isSending}
              isReady
              hasFailed={failure !== null && code === ''}
              failure={failure}
              onResend={() => press(actor, { act: 'ask', phone: change.phone })}
            />
          )}
          <Keep actor={actor} phone={phone} />
        </>
      )}
    >
      <strong>
        {change.step === 'old' ? (
          <Trans>Code 1 of 2: your number now</Trans>
        ) : (
          <Trans>Code 2 of 2: the new number</Trans>
        )}
      </strong>
    </CodeEntry>
  )
}

function Waiting({ actor, phone, change }: Changing) {
  const dayInWords = useDayInWords()
  const moment = `${dayInWords(colomboDate(change.at))} ${colomboTime(change.at)}`
  return (
    <div className="stack">
      <p>
        <Trans>
          Your mobile number changes to <PhoneText phone={change.phone} /> on {moment}. Until then you log in with{' '}
          <PhoneText phone={phone} />, and we send our messages to it.
        </Trans>
      </p>
      <Keep actor={actor} phone={phone} />
    </div>
  )
}

function Keep({ actor, phone }: { actor: Actor; phone: string }) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, isNumberBusy)
  const old = groupPhone(phone)
  return (
    <Button kind="text" busy={isBusy} onPress={() => press(actor, { act: 'stop' })}>
      {t`Keep ${old}`}
    </Button>
  )
}
