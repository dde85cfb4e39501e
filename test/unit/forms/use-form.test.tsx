// @vitest-environment happy-dom
import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { normaliseNic } from '#machines/rules/nic.ts'
import { normalisePhone } from '#machines/rules/phone.ts'
import type { FormErrors } from '#ui/form/form-types.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ErrorSummary } from '#ui/application-form/error-summary.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'

type Values = { readonly phone: string; readonly nic: string; readonly name: string; readonly offers: boolean }

const empty: Values = { phone: '', nic: '', name: '', offers: false }

function validate(values: Values): FormErrors<Values> {
  return {
    ...(/^07\d{8}$/.test(values.phone)
      ? {}
      : { phone: values.phone === '' ? 'login.phoneRequired' : 'login.phoneInvalid' }),
    ...(values.name.trim() === '' ? { name: 'nameRequired' } : {}),
  }
}

const inEnglish = () => setupI18n({ locale: 'en', messages: { en: {} } })

type Told = { onValid: (values: Values) => void; onValues: (values: Values) => void }

function Form({ initial = empty, onValid, onValues }: { initial?: Values } & Told) {
  const form = useForm<Values>({
    initial,
    validate,
    today: '2025-11-21',
    normalise: { phone: normalisePhone, nic: normaliseNic },
    onValues,
  })
  return (
    <form {...form.formProps(onValid)}>
      <ErrorSummary problems={form.errorList} attempt={form.attempt} />
      <TextField label="Phone" {...form.fieldProps('phone')} />
      <TextField label="NIC" {...form.fieldProps('nic')} />
      <TextField label="Name" {...form.fieldProps('name')} />
      <Checkbox label="Offers" {...form.flagProps('offers')} />
      <button type="submit">NEXT</button>
      <button type="button" data-no-validate>
        Back
      </button>
      <button type="button" onClick={() => form.setValues({ name: 'Nimal', nic: '853400122V' })}>
        Prefill
      </button>
      <button type="button" onClick={() => form.refuse({ phone: 'User not found' })}>
        Refuse
      </button>
    </form>
  )
}

function show(initial?: Values, i18n: I18n = inEnglish()) {
  const told = { onValid: vi.fn<Told['onValid']>(), onValues: vi.fn<Told['onValues']>() }
  render(
    <I18nProvider i18n={i18n}>
      <Form {...told} {...(initial === undefined ? {} : { initial })} />
    </I18nProvider>,
  )
  return { ...told, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const required = 'Please enter your phone number'
const invalid = 'Enter a valid phone number'
const says = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0

afterEach(cleanup)

describe('when errors show', () => {
  it('says nothing while a field is first typed, and speaks when it is left (W1)', async () => {
    const { user } = show()
    await user.type(field('Phone'), '0771')
    expect(says(invalid)).toBe(false)
    await user.tab()
    expect(says(invalid)).toBe(true)
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  })

  it('takes the error away the moment it is corrected, and shows it again when it returns (W1)', async () => {
    const { user } = show()
    await user.type(field('Phone'), '077123456')
    await user.tab()
    expect(says(invalid)).toBe(true)
    await user.type(field('Phone'), '7')
    expect(says(invalid)).toBe(false)
    await user.type(field('Phone'), '{Backspace}')
    expect(says(invalid)).toBe(true)
  })

  it('judges every field on submit, sends nothing and moves to the summary (W1)', async () => {
    const { user, onValid } = show()
    await user.click(screen.getByText('NEXT'))
    expect(onValid).not.toHaveBeenCalled()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain(required)
    expect(summary.textContent).toContain('Enter your full name as on your NIC')
    expect(summary.querySelectorAll('a')).toHaveLength(2)
  })

  it('shows no summary before a submit was refused (W1)', async () => {
    const { user } = show()
    await user.click(field('Phone'))
    await user.tab()
    expect(says(required)).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends the settled values once everything is right (W1)', async () => {
    const { user, onValid } = show()
    await user.type(field('Phone'), '+94 77 123 4567')
    await user.type(field('Name'), '  Nimal ')
    await user.click(screen.getByLabelText('Offers'))
    await user.click(screen.getByText('NEXT'))
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ phone: '0771234567', nic: '', name: 'Nimal', offers: true })
  })

  it('does not judge a field that is left for Back, the language or a dialog opener (W1)', async () => {
    const { user } = show()
    await user.click(field('Phone'))
    await user.click(screen.getByText('Back'))
    expect(says(required)).toBe(false)
    await user.click(field('Phone'))
    await user.click(field('Name'))
    expect(says(required)).toBe(true)
  })

  it('does not judge a field on Back in a browser that gives a pressed button no focus (W1)', () => {
    show()
    act(() => field('Phone').focus())
    fireEvent.pointerDown(screen.getByText('Back'))
    fireEvent.blur(field('Phone'), { relatedTarget: null })
    expect(says(required)).toBe(false)
    fireEvent.pointerUp(screen.getByText('Back'))
    fireEvent.blur(field('Name'), { relatedTarget: null })
    expect(says('Enter your full name as on your NIC')).toBe(true)
  })

  it('does not judge a field when the whole window loses focus, as on a trip to the SMS app (W1)', () => {
    show()
    act(() => field('Phone').focus())
    fireEvent.blur(field('Phone'), { relatedTarget: null })
    expect(document.activeElement).toBe(field('Phone'))
    expect(says(required)).toBe(false)
  })

  it('shows the words of the lender on the field until it changes (O3)', async () => {
    const { user } = show({ ...empty, phone: '0771234567' })
    await user.click(screen.getByText('Refuse'))
    expect(says('User not found')).toBe(true)
    await user.type(field('Name'), 'N')
    expect(says('User not found')).toBe(true)
    await user.type(field('Phone'), '{Backspace}')
    expect(says('User not found')).toBe(false)
  })

  it('re-words errors in place when the language changes, values and focus kept (UX9)', async () => {
    const { messages } = await import('#ui/form/messages.ts')
    const i18n = setupI18n({
      locale: 'en',
      messages: { en: {}, ta: { [messages['login.phoneInvalid'].id]: 'சரியான இலக்கம்' } },
    })
    const { user } = show(empty, i18n)
    await user.type(field('Phone'), '0771')
    await user.tab()
    act(() => i18n.activate('ta'))
    expect(says('சரியான இலக்கம்')).toBe(true)
    expect(field('Phone').value).toBe('0771')
    expect(document.activeElement).toBe(field('NIC'))
  })
})

describe('typing and pasting', () => {
  it.each(['+94 77 123 4567', '0094771234567', '94771234567', '077-123-4567', '(077) 123 4567', '771234567'])(
    'makes 0771234567 of a pasted %s without an error (UX1)',
    async (pasted) => {
      const { user } = show()
      await user.click(field('Phone'))
      await user.paste(pasted)
      await user.tab()
      expect(field('Phone').value).toBe('0771234567')
      expect(says(invalid)).toBe(false)
    },
  )

  it('takes a whole value from one input event (UX3)', () => {
    show()
    fireEvent.input(field('Phone'), { target: { value: '+94 77 123 4567' } })
    expect(field('Phone').value).toBe('0771234567')
  })

  it('keeps the order and the caret of digits typed in the middle (UX4)', async () => {
    const { user } = show({ ...empty, phone: '0774567' })
    const input = field('Phone')
    await user.click(input)
    input.setSelectionRange(3, 3)
    await user.keyboard('123')
    expect(input.value).toBe('0771234567')
    expect(input.selectionStart).toBe(6)
  })

  it('leaves the caret where it was when a dropped character is typed in the middle (UX4)', async () => {
    const { user } = show({ ...empty, phone: '0771234567' })
    const input = field('Phone')
    await user.click(input)
    input.setSelectionRange(3, 3)
    await user.keyboard('-')
    expect(input.value).toBe('0771234567')
    expect(input.selectionStart).toBe(3)
  })

  it('leaves a composing keyboard alone and tidies up when it is done (UX4)', () => {
    const { onValues } = show()
    const input = field('NIC')
    act(() => input.focus())
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '85 3400122v' } })
    expect(input.value).toBe('85 3400122v')
    fireEvent.compositionEnd(input)
    expect(input.value).toBe('853400122V')
    expect(onValues).toHaveBeenLastCalledWith({ ...empty, nic: '853400122V' })
  })

  it('reports every change, so that a page can keep the draft (U10)', async () => {
    const { user, onValues } = show()
    await user.type(field('Name'), 'Al')
    expect(onValues).toHaveBeenCalledTimes(2)
    expect(onValues).toHaveBeenLastCalledWith({ ...empty, name: 'Al' })
  })

  it('shows a draft without judging it (UX5)', () => {
    show({ ...empty, phone: '0771' })
    expect(field('Phone').value).toBe('0771')
    expect(says(invalid)).toBe(false)
  })

  it('takes a prefill of several fields at once (RD28)', async () => {
    const { user, onValues } = show()
    await user.click(screen.getByText('Prefill'))
    expect(field('Name').value).toBe('Nimal')
    expect(field('NIC').value).toBe('853400122V')
    expect(onValues).toHaveBeenCalledTimes(1)
  })
})
