// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asFailure } from '#machines/shared/failure.ts'
import { typedOf } from '#ui/fields/draft.ts'
import { PersonalDataPage } from '#features/onboarding/personal-data/personal-data-page.tsx'
import { initialValues, validate } from '#features/onboarding/personal-data/personal-data.form.ts'
import { requiredSteps } from '#support/required-steps.ts'
import { answers } from '#support/samples/answers.ts'
import { bookOf } from '#support/samples/reference-data.ts'
import { noon, refusedWith, renderPage, tidyUp, type Start } from '../render-page.tsx'
import { applying, registering } from '#support/samples/lending.ts'

tidyUp()

const open = (start: Start = {}) => {
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  return renderPage(PersonalDataPage, { path: '/personalData', position: registering('state_persdata'), ...start })
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** What the number is read back as. */
const line = () => document.querySelector('.nic-says')?.textContent ?? null
/** How many choices each row of segments has. */
const segments = () => [...document.querySelectorAll('.seg')].map((row) => row.querySelectorAll('input').length)
const next = () => screen.getByRole('button', { name: /NEXT|Saving/ })

/** A woman born on 27.03.1994: day 87 of the 366-day table, plus 500. */
const nic = '945871234V'
const filled = {
  ...typedOf(answers.personalData),
  nic,
  fullName: 'Nadeesha Perera',
  birthDate: '27.03.1994',
  gender: 'female',
  email: 'nadeesha@example.com',
  maritalStatus: '2',
  notification: false,
}
const payload = {
  ...answers.personalData,
  nic,
  fullName: 'Nadeesha Perera',
  birthDate: '1994-03-27',
  gender: 'female',
  email: 'nadeesha@example.com',
  maritalStatus: 2,
  notification: false,
}

const reason = () => screen.queryByText('You changed your name or NIC. Please take both photos again.')

describe('personal data', () => {
  it('says step 1 of all steps in words and in the title of the page (U8, DR6)', async () => {
    await open()
    const step = `Step 1 of ${Object.keys(requiredSteps).length}`
    expect(screen.getByText(step)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Your personal details' })).toBeTruthy()
    expect(document.title).toContain(`${step}: Your personal details`)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('takes the old number with v or x, upper-cased, from a keyboard that has letters (P1, RD27)', async () => {
    const { user } = await open()
    expect(box('NIC number').inputMode).not.toBe('numeric')
    await user.type(box('NIC number'), '945871234x')
    expect(box('NIC number').value).toBe('945871234X')
    await user.tab()
    expect(box('NIC number').getAttribute('aria-invalid')).toBeNull()
  })

  it.each([
    ['', 'Enter your NIC number, like 923456789V or 199234506789'],
    ['94587', 'NIC number is not complete. Old NIC: 9 digits and V. New NIC: 12 digits'],
    ['945871234A', 'Old NIC: 9 digits and V, like 923456789V'],
    ['1994587123456', 'New NIC: 12 digits, like 199234506789'],
  ])('answers the number "%s" with its own message (P2, RD29)', async (typed, message) => {
    const { user } = await open()
    if (typed !== '') await user.type(box('NIC number'), typed)
    else await user.click(box('NIC number'))
    await user.tab()
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('fills in birth date and gender from the number and says so (RD28, Z1)', async () => {
    const { user, said } = await open()
    await user.type(box('NIC number'), nic)
    expect(box('Date of birth').value).toBe('27.03.1994')
    expect(radio('Female').checked).toBe(true)
    expect(said()).toContain('are filled in from your NIC number')
    expect(line()).toBe('NIC of a woman born on 27.03.1994, aged 32. Not right? Change it below.')
  })

  it('fills in only what is empty, and says no more than it did (RD28, RD101)', async () => {
    const { user } = await open({
      drafts: { personalData: { ...filled, nic: '', birthDate: '28.03.1994', gender: '' } },
    })
    await user.type(box('NIC number'), nic)
    expect([box('Date of birth').value, radio('Female').checked]).toEqual(['28.03.1994', true])
    expect(line()).toBe('NIC of a woman born on 27.03.1994, aged 32.')
  })

  it('reads the number back under its field, also with v, X and 12 digits, and is silent about what it cannot read (Z1, RD28, RD101)', async () => {
    const { user } = await open()
    expect(line()).toBeNull()
    await user.type(box('NIC number'), nic)
    expect(line()).toContain('NIC of a woman born on 27.03.1994, aged 32.')
    for (const [typed, read] of [
      ['940011234x', 'NIC of a man born on 01.01.1994, aged 32.'],
      ['200050000000', null],
      ['200086600012', 'NIC of a woman born on 31.12.2000, aged 25.'],
      ['94001123', null],
    ] as const) {
      await user.clear(box('NIC number'))
      await user.type(box('NIC number'), typed)
      if (read === null) expect(line()).toBeNull()
      else expect(line()).toContain(read)
    }
  })

  it('takes over on a press what the number says, and only on a press (Z1, RD28, RD101)', async () => {
    const { user } = await open({
      drafts: { personalData: { ...filled, birthDate: '28.03.1994', gender: 'male' } },
    })
    expect(box('Date of birth').value).toBe('28.03.1994')
    await user.click(screen.getByRole('button', { name: 'Use 27.03.1994' }))
    expect(box('Date of birth').value).toBe('27.03.1994')
    expect(screen.queryByText(/were born on 27.03.1994/)).toBeNull()
    expect(radio('Male').checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Choose Female' }))
    expect(radio('Female').checked).toBe(true)
    expect(screen.queryByText(/something else about your gender/)).toBeNull()
  })

  it('offers the date of the number beside the doubt that it answers, not beside the age (RD3, RD28)', async () => {
    await open({ drafts: { personalData: { ...filled, birthDate: '01.01.2008' } } })
    expect(screen.getByText(/Our terms require you to be 20/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Use 27.03.1994' })).toHaveLength(1)
  })

  it('replaces what it filled in when the number is corrected, and leaves what the person wrote (RD28)', async () => {
    const { user } = await open()
    await user.type(box('NIC number'), nic)
    await user.clear(box('NIC number'))
    await user.type(box('NIC number'), '940011234V')
    expect([box('Date of birth').value, radio('Male').checked]).toEqual(['01.01.1994', true])
    await user.clear(box('Date of birth'))
    await user.type(box('Date of birth'), '02.01.1994')
    await user.clear(box('NIC number'))
    await user.type(box('NIC number'), nic)
    expect(box('Date of birth').value).toBe('02.01.1994')
  })

  it('warns of a difference with the number and sends all the same (RD28)', async () => {
    const { user, fake } = await open({
      drafts: { personalData: { ...filled, birthDate: '28.03.1994', gender: 'male' } },
    })
    expect(screen.getByText(/Your NIC number gives your date of birth as 27.03.1994/)).toBeTruthy()
    expect(screen.getByText(/does not match the gender in your NIC/)).toBeTruthy()
    await user.click(next())
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
  })

  it.each([
    ['31.02.1994', 'This date does not exist. Check the day and month, like 27.03.1994'],
    ['01.01.1899', 'Date must be between 1900 and 2026'],
    ['1.1.94', 'Date of birth needs the day, the month and all four digits of the year, like 27.03.1994'],
    ['30.11.2026', 'Date of birth cannot be after today'],
  ])('answers the date "%s" with its message (P4, RD30, RD31, UX35)', async (typed, message) => {
    const { user } = await open()
    await user.type(box('Date of birth'), typed)
    await user.tab()
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('reads other ways to write a date when the field is left, and autofill (P4, UX35)', async () => {
    const { user } = await open()
    await user.type(box('Date of birth'), '27/3/1994')
    await user.tab()
    expect(box('Date of birth').value).toBe('27.03.1994')
    fireEvent.change(box('Date of birth'), { target: { value: '1985-12-01' } })
    expect(box('Date of birth').value).toBe('01.12.1985')
  })

  it('refuses 17 as a field error and only warns at 19 (RD3)', async () => {
    const { user } = await open()
    await user.type(box('Date of birth'), '22.11.2008')
    await user.tab()
    expect(screen.getByText('You must be at least 18 years old to apply')).toBeTruthy()
    await user.clear(box('Date of birth'))
    await user.type(box('Date of birth'), '21.11.2007')
    await user.tab()
    expect(screen.queryByText('You must be at least 18 years old to apply')).toBeNull()
    expect(screen.getByText(/Our terms require you to be 20/)).toBeTruthy()
  })

  it('accepts 17 when the switch is off (RD3)', async () => {
    const { user } = await open({ rules: { refuseUnder18: false } })
    await user.type(box('Date of birth'), '22.11.2008')
    await user.tab()
    expect(screen.queryByText('You must be at least 18 years old to apply')).toBeNull()
  })

  it('chooses nothing for the person: gender, marital status from the book, offers (P5, P7, P8, RD33)', async () => {
    await open()
    for (const name of ['Male', 'Female', 'Other', 'Single', 'Married', 'Divorced', 'Widowed'])
      expect(radio(name).checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('puts three or four choices side by side, and a longer list of the lender below each other (RD290)', async () => {
    const fifth = { id: 5, nameLat: 'Separated', nameSh: null, nameTm: null }
    await open()
    expect(segments()).toEqual([3, 4])
    cleanup()
    await open({ books: (book, parentId) => [...bookOf(book, parentId), fifth] })
    expect(segments()).toEqual([3])
  })

  it('hints at a slip in the address once the field is left, and corrects it on a press (P6, RD32)', async () => {
    const { user } = await open()
    await user.type(box('Email'), 'nimal@gmail.co')
    expect(screen.queryByText(/Did you mean/)).toBeNull()
    await user.type(box('Email'), 'n')
    await user.tab()
    expect(screen.getByText('Did you mean nimal@gmail.com?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(box('Email').value).toBe('nimal@gmail.com')
    expect(screen.queryByText(/Did you mean/)).toBeNull()
  })

  it('shows every error on submit, in one summary that takes the focus, and sends nothing (W1, P3)', async () => {
    const { user, fake } = await open()
    await user.click(next())
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(summary)
    const shown = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    const errors = [
      'Enter your NIC number, like 923456789V or 199234506789',
      'Enter your full name as on your NIC',
      'Enter your date of birth, like 27.03.1994',
      'Choose your gender',
      'Enter your email, like nimal@example.com',
      'Choose your marital status',
    ]
    expect([...new Set(shown)].filter((error) => errors.includes(error))).toEqual(errors)
    expect(shown).toHaveLength(Object.keys(validate(initialValues, '2026-11-21')).length)
    expect(document.title).toMatch(/^Error: /)
    await user.click(within(summary).getByRole('link', { name: 'Choose your gender' }))
    expect(document.activeElement).toBe(radio('Male'))
    expect(fake.inputs('savePersonalData')).toEqual([])
  })

  it('sends the answers, ISO date out, and is busy until the lender answered (P9, P4)', async () => {
    const draft = { ...filled, nic: '', fullName: '', birthDate: '', gender: '', email: '', maritalStatus: '' }
    const { user, fake, answer, session } = await open({ drafts: { personalData: draft } })
    await user.type(box('NIC number'), nic)
    await user.type(box('Full name'), 'Nadeesha Perera')
    await user.type(box('Email'), 'nadeesha@example.com')
    await user.click(radio('Married'))
    await user.click(next())
    expect(fake.inputs('savePersonalData')).toEqual([payload])
    expect(next().textContent).toBe('Saving…')
    await user.click(next())
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
    await answer('savePersonalData', registering('state_address'))
    expect(session.getSnapshot().children.onboarding?.getSnapshot().matches('address')).toBe(true)
  })

  it('saves once for Enter and a tap at once (UX8)', async () => {
    const { user, fake } = await open({ drafts: { personalData: filled } })
    await user.type(box('Email'), '{Enter}')
    await user.click(next())
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
  })

  it('says that nothing was saved, keeps every answer and tries again on a press (P9, RD35)', async () => {
    const { user, fake, fail } = await open({ drafts: { personalData: filled } })
    await user.click(next())
    await fail('savePersonalData', refusedWith(422, { code: 'bad_values', message: 'prose', requestId: 'r-9' }))
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Not saved. Your answers are still here.')).toBeTruthy()
    expect(alert.getByText('Some answers were not accepted. Check them and try again.')).toBeTruthy()
    expect(alert.getByText('Reference number: r-9')).toBeTruthy()
    expect(screen.queryByText('prose')).toBeNull()
    expect(box('Full name').value).toBe('Nadeesha Perera')
    expect(fake.effects('log')).toContainEqual({ what: 'personal data not saved' })
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(fake.inputs('savePersonalData')).toEqual([payload, payload])
  })

  it('is silent about a failed save when the switch is off (P9, RD35)', async () => {
    const { user, fail } = await open({ drafts: { personalData: filled }, rules: { saySaveFailures: false } })
    await user.click(next())
    await fail('savePersonalData', refusedWith(422))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(next().textContent).toBe('NEXT')
    expect(box('Full name').value).toBe('Nadeesha Perera')
  })

  it('finds out by reading whether lost answers arrived, and never sends them twice (RD65, UX24)', async () => {
    const { user, fake, fail, answer } = await open({ drafts: { personalData: filled } })
    await user.click(next())
    await fail('savePersonalData', { kind: 'network', reason: 'cut' })
    expect(screen.getByText('We are checking whether your answers were saved.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    await fail('readProfile', { kind: 'network', reason: 'offline' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await answer('readProfile', registering('state_persdata'))
    expect(screen.getByText('Not saved. Your answers are still here.')).toBeTruthy()
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
  })

  it('reports the draft a moment after the last change and when a field is left (U10, UX5)', async () => {
    const { user, fake } = await open()
    await user.type(box('Full name'), 'Ka')
    expect(fake.effects('keepDraft')).toEqual([])
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
    expect(fake.effects('keepDraft')).toMatchObject([{ step: 'personalData', values: { fullName: 'Ka' } }])
    await user.type(box('Full name'), 'm')
    await user.tab()
    expect(fake.effects('keepDraft').at(-1)).toMatchObject({ values: { fullName: 'Kam' } })
    for (const [leaving, email] of [
      ['beforeunload', 'k'],
      ['pagehide', 'ka'],
    ] as const) {
      await user.clear(box('Email'))
      await user.type(box('Email'), email)
      act(() => void window.dispatchEvent(new Event(leaving)))
      expect(fake.effects('keepDraft').at(-1)).toMatchObject({ values: { email } })
    }
  })

  it('begins with the draft, and leaves out of it what no longer fits (U10, U11, UX6)', async () => {
    await open({ drafts: { personalData: { ...filled, fullName: 7, notification: 'yes', unknown: 'x' } } })
    expect(box('NIC number').value).toBe(nic)
    expect(box('Full name').value).toBe('')
    expect(radio('Married').checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('says before another name or NIC is saved that both photos are to be taken again, and not for the same person (RD308)', async () => {
    const { user } = await open({
      position: applying('state_bank_account'),
      drafts: { 'saved.personalData': answers.personalData },
    })
    expect([box('Full name').value, reason()]).toEqual([answers.personalData.fullName, null])
    await user.type(box('Email'), 'x')
    await user.type(box('Full name'), ' ')
    expect(reason()).toBeNull()
    await user.type(box('Full name'), 'Silva')
    expect(reason()).not.toBeNull()
    fireEvent.change(box('Full name'), { target: { value: answers.personalData.fullName } })
    expect(reason()).toBeNull()
    fireEvent.change(box('NIC number'), { target: { value: '199408701235' } })
    expect(reason()).not.toBeNull()
  })

  it('says that a list did not load and loads it on a press (RD36)', async () => {
    let broken = true
    const { user } = await open({
      books: (book, parentId) => {
        if (broken) throw asFailure({ kind: 'network', reason: 'offline' })
        return bookOf(book, parentId)
      },
    })
    expect(screen.getByText('The list did not load.')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: 'Married' })).toBeTruthy()
  })

  it('asks for the position with a sentence, by its own button or with the first NEXT, and waits for nothing (RD86)', async () => {
    const { user, fake, answer } = await open({ drafts: { personalData: filled } })
    expect(fake.inputs('queryLocationPermission')).toEqual([])
    expect(screen.getByText(/You can say no and carry on/)).toBeTruthy()
    await user.click(next())
    expect(fake.inputs('queryLocationPermission')).toHaveLength(1)
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
    await answer('queryLocationPermission', 'prompt')
    expect(fake.inputs('lookUpLocation')).toEqual([{ silent: false }])
  })

  it('says that refusing the position blocks nothing (RD86)', async () => {
    const { user, answer } = await open()
    await user.click(screen.getByRole('button', { name: 'Share my location' }))
    await answer('queryLocationPermission', 'denied')
    expect(screen.getByText('Your location is not shared. You can go on without it.')).toBeTruthy()
  })

  it('can be told no, and the browser is then not asked to ask (RD299)', async () => {
    const { user, fake } = await open({ drafts: { personalData: filled } })
    await user.click(screen.getByRole('button', { name: 'Do not share' }))
    expect(screen.getByText('Your location is not shared. You can go on without it.')).toBeTruthy()
    await user.click(next())
    expect(fake.inputs('queryLocationPermission')).toEqual([])
    expect(fake.inputs('savePersonalData')).toHaveLength(1)
  })

  it('keeps answers and focus and translates errors when the language changes (UX9)', async () => {
    const { user, i18n } = await open()
    await user.click(box('NIC number'))
    await user.tab()
    await user.keyboard('Nim')
    act(() => i18n.loadAndActivate({ locale: 'si', messages: { nicRequired: 'අංකය ලියන්න' } }))
    expect(screen.getByText('අංකය ලියන්න')).toBeTruthy()
    expect(document.activeElement).toBe(box('Full name'))
    expect(box('Full name').value).toBe('Nim')
  })
})
