// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EmploymentPage } from '#features/onboarding/employment/employment-page.tsx'
import { refusedWith, renderPage, tidyUp, type Start, stepLine } from '../render-page.tsx'
import { registering } from '#support/samples/lending.ts'

tidyUp()

const open = (start: Start = {}) =>
  renderPage(EmploymentPage, { path: '/employment', position: registering('state_employment'), ...start })
const status = () => screen.getByLabelText<HTMLSelectElement>('Employment status')
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const next = () => screen.getByRole('button', { name: /NEXT|Saving/ })

const questions = [
  'Industry',
  'Company name',
  'Job position',
  'Company mobile number',
  'Monthly income (RS)',
  'How long have you worked there?',
]
const asked = () =>
  questions.filter((name) => screen.queryByLabelText(name) ?? screen.queryByRole('radiogroup', { name }))

const filled = {
  socialStatus: '1',
  industry: '2',
  companyName: 'Cargills Ceylon',
  jobPosition: 'Sales assistant',
  companyPhone: '0712223344',
  income: '45000',
  experience: '1',
}
const payload = {
  socialStatus: 1,
  industry: 2,
  companyName: 'Cargills Ceylon',
  companyPhone: '0712223344',
  jobPosition: 'Sales assistant',
  income: 45_000,
  experience: 1,
}

describe('employment', () => {
  it('asks only for the status until one is chosen (E1)', async () => {
    await open()
    expect(screen.getByText(stepLine('employment'))).toBeTruthy()
    expect(asked()).toEqual([])
  })

  it.each([
    ['Employed', questions, '6 more questions below'],
    ['Self-employed', questions.filter((name) => name !== 'Job position'), '5 more questions below'],
    ['Retired', ['Monthly income (RS)'], '1 more question below'],
  ])('asks what "%s" asks, says how many more and leaves the focus (E1, RD38)', async (name, expected, words) => {
    const { user, said } = await open()
    await user.selectOptions(status(), name)
    expect(asked()).toEqual(expected)
    expect(said()).toBe(words)
    expect(document.activeElement).toBe(status())
  })

  it('sends nothing that is hidden, and finds it again when the status returns (E2, RD39, UX33)', async () => {
    const { user, fake } = await open({ drafts: { employment: filled } })
    await user.selectOptions(status(), 'Retired')
    await user.click(next())
    expect(fake.inputs('saveEmployment')).toEqual([
      {
        socialStatus: 7,
        industry: null,
        companyName: null,
        companyPhone: null,
        jobPosition: null,
        income: 45_000,
        experience: null,
      },
    ])
    await user.selectOptions(status(), 'Employed')
    expect(box('Company name').value).toBe('Cargills Ceylon')
    expect(box('Company mobile number').value).toBe('0712223344')
  })

  it('forgets the errors of questions that are not asked any more (E2)', async () => {
    const { user } = await open()
    await user.selectOptions(status(), 'Employed')
    await user.click(next())
    expect(within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link')).toHaveLength(6)
    await user.selectOptions(status(), 'Retired')
    expect(
      within(screen.getByRole('alert', { name: 'There is a problem' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your monthly income in rupees, like 45000'])
  })

  it('takes Sinhala and Tamil names and refuses figures (E3, RD40)', async () => {
    const { user } = await open({ drafts: { employment: { ...filled, companyName: '', jobPosition: '' } } })
    await user.type(box('Company name'), 'ශ්‍රී ලංකා')
    await user.type(box('Job position'), 'ஆசிரியர்')
    await user.tab()
    expect(box('Company name').getAttribute('aria-invalid')).toBeNull()
    expect(box('Job position').getAttribute('aria-invalid')).toBeNull()
    await user.type(box('Company name'), ' 24')
    expect(screen.getByText(/Company name can have letters, spaces, dots, commas and hyphens only/)).toBeTruthy()
  })

  it('gives the company number its 07 and stops at ten figures (E4, RD41)', async () => {
    const { user } = await open({ drafts: { employment: { ...filled, companyPhone: '' } } })
    await user.type(box('Company mobile number'), '1222334455')
    expect(box('Company mobile number').value).toBe('0712223344')
  })

  it('says that a landline cannot be used, before and after one is typed (E4, RD41)', async () => {
    const { user, fake } = await open({ drafts: { employment: { ...filled, companyPhone: '' } } })
    expect(
      screen.getByText('A mobile number with 10 digits that starts with 07. Landlines do not work here.'),
    ).toBeTruthy()
    await user.type(box('Company mobile number'), '0112345678')
    await user.tab()
    expect(
      screen.getByText(
        'Enter a company mobile number that starts with 07, like 0771234567. Landlines do not work here',
      ),
    ).toBeTruthy()
    await user.click(next())
    expect(fake.inputs('saveEmployment')).toEqual([])
  })

  it('takes an income with separators and refuses 999 (E5, RD42)', async () => {
    const { user, fake } = await open({ drafts: { employment: { ...filled, income: '' } } })
    expect(box('Monthly income (RS)').inputMode).toBe('numeric')
    await user.type(box('Monthly income (RS)'), '999')
    await user.tab()
    expect(screen.getByText('Monthly income must be between RS 1,000 and RS 999,999')).toBeTruthy()
    await user.clear(box('Monthly income (RS)'))
    await user.type(box('Monthly income (RS)'), '45,000')
    await user.click(next())
    expect(fake.inputs('saveEmployment')).toEqual([payload])
  })

  it('goes on to the references and finds everything again (UX5, U9)', async () => {
    const { user, answer, session } = await open({ drafts: { employment: filled } })
    await user.click(next())
    expect(next().textContent).toBe('Saving…')
    await answer('saveEmployment', registering('state_reference'))
    const onboarding = session.getSnapshot().children.onboarding
    expect(onboarding?.getSnapshot().matches('reference')).toBe(true)
    expect(onboarding?.getSnapshot().context.sent.employment).toEqual(payload)
  })

  it('says that nothing was saved and keeps every answer (RD35)', async () => {
    const { user, fail } = await open({ drafts: { employment: filled } })
    await user.click(next())
    await fail('saveEmployment', refusedWith(409, { code: 'wrong_step' }))
    expect(screen.getByText('Not saved. Your answers are still here.')).toBeTruthy()
    expect(screen.getByText(/Your application has changed/)).toBeTruthy()
    expect(box('Company name').value).toBe('Cargills Ceylon')
  })
})
