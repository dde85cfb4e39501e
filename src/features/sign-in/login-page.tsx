import { isNumberNeeded, isUsingPasskey } from '#machines/sign-in/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#ui/navigation/link.tsx'
import { useEffect } from 'react'
import { normalisePhone } from '#machines/rules/phone.ts'
import { loginMessages, normalise, validateLogin, type PhoneValues } from '#ui/phone/phone.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { offersPasskey } from '#platform/passkey.ts'
import { earlyValues } from '#platform/start/state-transfer.ts'
import { useEarlyTexts } from '#ui/form/use-typed-texts.ts'
import { useArrivedSystem, useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { nobody, useSnapshot, type Readable } from '#ui/navigation/use-snapshot.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PhoneField } from '#ui/text-fields/typed-fields.tsx'
import { NotKept } from '#ui/phone/not-kept.tsx'
import { HelpByPhone, isUnknownUser, SendFailed } from '#ui/phone/send-failed.tsx'
import { useFocusOnRefusal } from '#ui/phone/use-focus-on-refusal.ts'
import { useSentNumber } from '#ui/phone/use-sent-number.ts'
import { now } from '#ui/now.ts'
import { useToday } from '#ui/use-today.ts'

export function LoginPage() {
  const actor = useActiveMachine('signIn')
  const hasArrived = useArrivedSystem() !== null
  return hasArrived && actor === null ? null : <LoginForm actor={actor} />
}

type Snapshot = ReturnType<ActiveMachines['signIn']['getSnapshot']>

function LoginForm({ actor }: { actor: ActiveMachines['signIn'] | null }) {
  const { t } = useLingui()
  const code: Readable<Snapshot | null> = actor ?? nobody
  const numberNeeded = useSnapshot(code, (snapshot) => snapshot !== null && isNumberNeeded(snapshot))
  const isAsked = useSnapshot(code, (snapshot) => snapshot !== null && isUsingPasskey(snapshot))
  const sentPhone = useSnapshot(code, (snapshot) => snapshot?.context.phone ?? null)
  const notFound = useSnapshot(
    code,
    (snapshot) =>
      snapshot !== null &&
      snapshot.hasTag('saveFailed') &&
      snapshot.context.entry === 'login' &&
      isUnknownUser(snapshot),
  )
  const today = useToday()
  const earlyTexts = useEarlyTexts(loginMessages, today)
  const form = useForm<PhoneValues>({
    initial: { phone: earlyValues()?.phone ?? actor?.getSnapshot().context.phone ?? '' },
    validate: validateLogin,
    today,
    normalise,
  })
  useFocusOnRefusal('phone', form.attempt)
  useEffect(() => {
    if (notFound) focusField('phone')
  }, [notFound])

  const { busy, send } = useSentNumber(actor, (kept) => {
    form.setValues({ phone: kept.phone })
    if (kept.tapped) form.submit(logIn)
  })

  function logIn({ phone }: PhoneValues) {
    send({ type: 'phone.submitted', phone: normalisePhone(phone), amount: null, entry: 'login', now: now() })
  }

  const phone = form.fieldProps('phone')
  // Said of the number that was sent, and gone as soon as another one is typed.
  const refused = notFound && phone.value === sentPhone
  return (
    <form className="col" method="post" {...earlyTexts} {...form.formProps(logIn)}>
      <PageHeading>{t`Log in to your account`}</PageHeading>
      <p>
        <Trans>Enter your mobile number. We send you a code by SMS.</Trans>
      </p>
      {actor && <NotKept actor={actor} />}
      {numberNeeded ? <Notice kind="info">{t`Please enter your mobile number again to get a code.`}</Notice> : null}
      <PhoneField
        label={t`Mobile number`}
        {...phone}
        error={phone.error ?? (refused ? t`User not found` : undefined)}
      />
      {refused ? (
        <div>
          <p>
            <Link to="/" className="linkish">
              <Trans>New here? Apply with this number</Trans>
            </Link>
          </p>
          <HelpByPhone />
        </div>
      ) : null}
      {actor && <SendFailed actor={actor} entry="login" />}
      <Button type="submit" busy={busy} busyLabel={t`Submitting...`}>{t`SEND CODE`}</Button>
      {actor && !busy && offersPasskey() ? (
        <Button
          kind="secondary"
          busy={isAsked}
          busyLabel={t`Waiting for your device…`}
          onPress={() => actor.send({ type: 'passkey.pressed' })}
        >
          {t`Log in without a code`}
        </Button>
      ) : null}
      <SecureData />
    </form>
  )
}

function SecureData() {
  return (
    <Notice kind="info" still title={<Trans>Your data is safe</Trans>}>
      <Trans>Everything you send us is encrypted. We never ask for your code by phone or in a message.</Trans>
    </Notice>
  )
}
