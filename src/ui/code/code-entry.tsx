/** How a code from an SMS is typed: to sign in, and to agree to a loan. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { limits } from '#machines/rules/policy.ts'
import { Button } from '../buttons/button.tsx'
import { useForm } from '../form/use-form.ts'
import { useAnnounce } from '../layout/live-region.tsx'
import { PhoneText } from '../layout/value-text.tsx'
import { useFocusOnRefusal } from '../phone/use-focus-on-refusal.ts'
import { focusField } from '../text-fields/focus-field.ts'
import { useToday } from '../use-today.ts'
import { AttemptsLeft } from './attempts-left.tsx'
import { normalise, validate, type CodeValues } from './code.form.ts'
import { OtpField } from './otp-field.tsx'
import { useCodeError } from './use-code-error.ts'
import { useWebOtp } from './use-web-otp.ts'

type CodeEntryProps = {
  phone: string
  /** Another value with each code that is sent; 0 where none is known of. */
  sent: number
  /** What was sent last, and why it was refused. */
  code: string
  failure: Failure | null
  attempts: number | null
  busy: boolean
  /** Label of the button. */
  act: string
  onCode: (values: CodeValues) => void
  onEdit: () => void
  /** What stands above the form, inside of its column. */
  children?: ReactNode
  changeNumber?: ReactNode
  consent?: ReactNode
  /** What is said below the button, unless the field says in red what is wrong. */
  renderBelow: (hasError: boolean) => ReactNode
}

export function CodeEntry({
  phone,
  sent,
  code,
  failure,
  attempts,
  busy,
  act,
  onCode,
  onEdit,
  ...parts
}: CodeEntryProps) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const refusal = useCodeError(code, failure)
  const form = useForm<CodeValues>({ initial: { code: '' }, validate, today: useToday(), normalise })
  useFocusOnRefusal('code', form.attempt)
  useWebOtp(sent, busy, (digits) => {
    form.setValues({ code: digits })
    announce(t`Code filled in`)
  })

  useEffect(() => {
    if (refusal !== null) focusField('code')
  }, [refusal])

  // A new code empties the field; the first one finds it empty anyway.
  const clear = useEffectEvent((_sent: number) => form.reset({ code: '' }))
  useEffect(() => clear(sent), [sent])

  // What comes next is the code; on arrival nothing is scrolled, so that the page is read from its top.
  useEffect(() => document.getElementById('code')?.focus({ preventScroll: true }), [])

  const field = form.fieldProps('code')
  const error = field.error ?? refusal ?? undefined
  function edit(typed: string) {
    field.onChange(typed)
    if (refusal !== null) onEdit()
  }

  return (
    <form className="col" method="post" {...form.formProps(onCode)}>
      {parts.children}
      <p id="code-sent-to">
        {sent === 0 ? (
          <Trans>
            Request a code by SMS to <PhoneText phone={phone} />.
          </Trans>
        ) : (
          <Trans>
            We sent it by SMS to{' '}
            <strong>
              <PhoneText phone={phone} />
            </strong>
            .
          </Trans>
        )}{' '}
        <Trans>Never read this code to anyone.</Trans> {parts.changeNumber}
      </p>
      <OtpField
        label={t`Code`}
        length={limits.codeLength}
        busy={busy}
        {...field}
        error={error}
        describedBy="code-sent-to"
        onChange={edit}
      />
      <AttemptsLeft attempts={attempts} failure={failure} />
      {parts.consent}
      <Button name={`${act}: ${t`Code`}`} type="submit" busy={busy} busyLabel={code === '' ? undefined : t`Checking…`}>
        {act}
      </Button>
      {parts.renderBelow(error !== undefined)}
    </form>
  )
}
