/** How a test payment is sent and its raw answer shown; no money moves here, and the page says so. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormColumn } from '#ui/layout/column.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'

type RepaymentMockPageProps = {
  accountNumber: string
  /** The amount of the address, as written there. */
  amount: string
  /** Answers with the raw response; rejects with an `Error` whose message is the response body or the failure. */
  onPay: (amount: number) => Promise<string>
  /** After an answer the test goes on to the start page. */
  onDone: () => void
}

type Answer = { readonly state: 'none' | 'sending' | 'paid' | 'failed'; readonly raw: string }

const readFor = 5_000

export function RepaymentMockPage({ accountNumber, amount: initial, onPay, onDone }: RepaymentMockPageProps) {
  const { t } = useLingui()
  const [amount, setAmount] = useState(initial)
  const [touched, setTouched] = useState(false)
  const [answer, setAnswer] = useState<Answer>({ state: 'none', raw: '' })
  const value = Number(amount.replaceAll(',', ''))
  const wrong = !Number.isFinite(value) || value < 1
  const error = touched && wrong ? t`Enter an amount of 1 or more` : undefined

  const response = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the answer is what is read next.
  useEffect(() => {
    if (answer.state === 'paid') response.current?.focus()
  }, [answer.state])

  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (answer.state !== 'paid') return undefined
    const read = setTimeout(() => leave(), readFor)
    return () => clearTimeout(read)
  }, [answer.state])

  async function send() {
    setTouched(true)
    if (answer.state === 'sending' || answer.state === 'paid') return
    if (wrong) {
      focusField('amount')
      return
    }
    setAnswer({ state: 'sending', raw: '' })
    try {
      setAnswer({ state: 'paid', raw: await onPay(value) })
    } catch (failure) {
      setAnswer({ state: 'failed', raw: failure instanceof Error ? failure.message : String(failure) })
    }
  }

  return (
    <FormColumn onSubmit={() => void send()}>
      <PageHeading>{t`Test payment`}</PageHeading>
      <Notice kind="warn" still title={t`Test page, no money moves`} />
      <TextField
        name="account_number"
        label={t`Account number`}
        value={accountNumber}
        onChange={() => undefined}
        disabled
      />
      <TextField
        name="amount"
        label={t`Amount (RS)`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={setAmount}
        onBlur={() => setTouched(true)}
      />
      {answer.raw ? (
        <section role={answer.state === 'failed' ? 'alert' : undefined} aria-live="polite">
          <h2 ref={response} tabIndex={-1}>
            {answer.state === 'failed' ? <Trans>The payment failed</Trans> : <Trans>Response</Trans>}
          </h2>
          <pre className="raw">{answer.raw}</pre>
        </section>
      ) : null}
      <ActionBar>
        {answer.state === 'paid' ? (
          <Button key="on" onPress={onDone}>{t`Continue`}</Button>
        ) : (
          <Button
            key="send"
            type="submit"
            busy={answer.state === 'sending'}
            busyLabel={t`Sending…`}
          >{t`Send Payment`}</Button>
        )}
      </ActionBar>
    </FormColumn>
  )
}
