/** How a code is entered, on its page and in the dialog above a page whose sign-in has ended. */
import { useActLabel } from '#ui/buttons/act-label.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#ui/navigation/link.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { limits, waits } from '#machines/rules/policy.ts'
import { normalise, validate, type CodeValues } from './code.form.ts'
import { useForm } from '#ui/form/use-form.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { OtpField } from './otp-field.tsx'
import { PhoneText } from '#ui/layout/value-text.tsx'
import { AttemptsLeft } from './attempts-left.tsx'
import { CodeNews } from './code-news.tsx'
import { ConsentLine } from './consent-line.tsx'
import { Resend } from './resend.tsx'
import { useCodeError } from './use-code-error.ts'
import { useWebOtp } from './use-web-otp.ts'
import { useFocusOnRefusal } from '#ui/phone/use-focus-on-refusal.ts'
import { useToday } from '#ui/use-today.ts'

/** Most people never see it. */
const NotReceived = lazyPart(async () => (await import('./not-received.tsx')).NotReceived)

type CodeFormProps = {
  actor: ActiveMachines['signIn']
  /** What stands above the form, inside of its column. */
  children?: ReactNode
}

export function CodeForm({ actor, children }: CodeFormProps) {
  const { t } = useLingui()
  const logIn = useActLabel(t`Log in`)
  const announce = useAnnounce()
  const phone = useSelector(actor, (snapshot) => snapshot.context.phone ?? '')
  const sends = useSelector(actor, (snapshot) => snapshot.context.sends)
  const needsHelp = useSelector(actor, ({ context }) => context.sendsHere >= waits.helpAfterSends)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const refusal = useCodeError(actor)
  const form = useForm<CodeValues>({ initial: { code: '' }, validate, today: useToday(), normalise })
  useFocusOnRefusal('code', form.attempt)
  useWebOtp(sends, busy, (digits) => {
    form.setValues({ code: digits })
    announce(t`Code filled in`)
  })

  useEffect(() => {
    if (refusal !== null) focusField('code')
  }, [refusal])

  // A new code empties the field; the first one finds it empty anyway.
  const clear = useEffectEvent((_sends: number) => form.reset({ code: '' }))
  useEffect(() => clear(sends), [sends])

  // What comes next is the code; on arrival nothing is scrolled, so that the page is read from its top.
  useEffect(() => document.getElementById('code')?.focus({ preventScroll: true }), [])

  const code = form.fieldProps('code')
  const error = code.error ?? refusal ?? undefined
  function edit(typed: string) {
    code.onChange(typed)
    if (refusal !== null) actor.send({ type: 'code.edited' })
  }

  return (
    <form
      className="col"
      method="post"
      {...form.formProps((values) => actor.send({ type: 'code.submitted', ...values }))}
    >
      {children}
      <p id="code-sent-to">
        <Trans>
          We sent it by SMS to{' '}
          <strong>
            <PhoneText phone={phone} />
          </strong>
          .
        </Trans>{' '}
        <Trans>Never read this code to anyone.</Trans>{' '}
        <Link to="/login" className="linkish" data-no-validate>
          <Trans>Change number</Trans>
        </Link>
      </p>
      <OtpField
        label={t`Code`}
        length={limits.codeLength}
        busy={busy}
        {...code}
        error={error}
        describedBy="code-sent-to"
        onChange={edit}
      />
      <AttemptsLeft actor={actor} />
      <ConsentLine />
      <Button name={`${logIn}: ${t`Code`}`} type="submit" busy={busy} busyLabel={t`Checking…`}>
        {logIn}
      </Button>
      <CodeNews actor={actor} hasError={error !== undefined} />
      <Resend actor={actor} />
      {needsHelp ? (
        <Suspense fallback={null}>
          <NotReceived actor={actor} />
        </Suspense>
      ) : null}
    </form>
  )
}
