// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { codeDigits } from '#ui/code/code-digits.ts'
import { OtpField } from '#ui/code/otp-field.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

function Code({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return <OtpField name="code" label="Code" length={6} value={value} onChange={setValue} error={error} />
}

function Refused() {
  const [refused, setRefused] = useState(false)
  return (
    <>
      <Code {...(refused ? { error: 'Wrong code' } : {})} />
      <button type="button" onClick={() => setRefused(true)}>
        Refuse
      </button>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

describe('the code field', () => {
  it('is one input without a length limit, ready for autofill (UX2)', () => {
    show(<Code />)
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(input().hasAttribute('maxlength')).toBe(false)
    expect(input().getAttribute('autocomplete')).toBe('one-time-code')
    expect(input().getAttribute('inputmode')).toBe('numeric')
  })

  it.each(['Your OTP is 123456', '123 456', '123-456', 'Loan 24: 123456 is your code'])(
    'keeps the six digits of a pasted "%s" (UX2, O6)',
    async (text) => {
      show(<Code />)
      await userEvent.click(input())
      await userEvent.paste(text)
      expect(input().value).toBe('123456')
    },
  )

  it('keeps a code that autofill sets by one input event (UX3)', () => {
    show(<Code />)
    fireEvent.input(input(), { target: { value: '123456' } })
    expect(input().value).toBe('123456')
  })

  it('drops letters and cuts what is too long while typing (O6)', async () => {
    show(<Code />)
    await userEvent.type(input(), '12a34567')
    expect(input().value).toBe('123456')
  })

  it('keeps a refused code, names the error and selects the code for typing over (O13)', async () => {
    show(<Refused />)
    await userEvent.type(input(), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(input().value).toBe('123456')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const described = input().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Error: Wrong code')
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6])
  })

  it('takes a run of exactly six before other digits (O6)', () => {
    expect(codeDigits('Call 0112000000. Code 654321', 6)).toBe('654321')
    expect(codeDigits('12', 6)).toBe('12')
  })
})
