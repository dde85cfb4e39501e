// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asFailure } from '#machines/shared/failure.ts'
import { keptAs } from '#machines/onboarding/answers.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { CheckAnswersPage } from '#features/onboarding/check-answers/check-answers-page.tsx'
import { answers } from '#support/samples/answers.ts'
import { bookOf } from '#support/samples/reference-data.ts'
import { renderPage, tidyUp, type Start } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()

const saved = {
  'saved.personalData': {
    ...answers.personalData,
    fullName: 'Nadeesha Perera',
    gender: 'female',
    birthDate: '1994-03-27',
    notification: false,
    nic: '945871234V',
    email: 'nadeesha@example.com',
    maritalStatus: 2,
  },
  'saved.address': {
    livingPeriod: 2,
    province: 1,
    district: 12,
    divisional: 121,
    gn: 1211,
    street: '12 Temple Road',
  },
  'saved.employment': {
    socialStatus: 1,
    industry: 2,
    companyName: 'Ocean Software',
    companyPhone: '0771112233',
    jobPosition: null,
    income: 60_000,
    experience: 1,
  },
  'saved.reference': {
    references: [
      {
        phone: '0719876543',
        name: 'Kamala Perera',
        type: 1,
        subtype: 11,
      },
      {
        phone: '0711111111',
        name: 'Sunil Silva',
        type: 2,
        subtype: 21,
      },
    ],
  },
}

const open = (start: Start = {}) =>
  renderPage(CheckAnswersPage, {
    path: '/checkAnswers',
    position: applying('state_bank_account'),
    amount: 11_000,
    drafts: saved,
    ...start,
  })

const card = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section')
  if (!found) throw new Error(`no card ${title}`)
  return found
}
/** Name and value of every line of a card. */
const lines = (title: string) =>
  [...card(title).querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent.replaceAll('\u00A0', ' ')).join(': '),
  )

describe('check your answers', () => {
  it('reads every answer back, with the names of the lists and phones in groups (U7, RD103)', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeTruthy()
    const known = [
      'NIC number: 945871234V',
      'Full name: Nadeesha Perera',
      'Date of birth: 27.03.1994',
      'Gender: Female',
      'Email: nadeesha@example.com',
      'Marital status: Married',
      'Offers and promotions: No',
    ]
    expect(lines('Your personal details').filter((line) => known.includes(line))).toEqual(known)
    expect(lines('Your address')).toEqual([
      'Province: Western',
      'District: Colombo',
      'Divisional secretariat: Kolonnawa',
      'Grama niladhari division: Wellampitiya',
      'Street, house and apartment: 12 Temple Road',
      'How long have you lived there?: More than a year',
    ])
    expect(lines('Your work and income')).toEqual([
      'Employment status: Employed',
      'Industry: Trade',
      'Company name: Ocean Software',
      'Company mobile number: 077 111 2233',
      'Monthly income (RS): RS 60,000',
      'How long have you worked there?: Up to 6 months',
    ])
    expect(lines('People who know you')).toEqual([
      'How do you know this person?: Family',
      'Relationship: Sister',
      'Name: Kamala Perera',
      'Mobile number of this person: 071 987 6543',
      'How do you know this person?: Friend',
      'Relationship: Schoolmate',
      'Name: Sunil Silva',
      'Mobile number of this person: 071 111 1111',
    ])
    expect(within(card('Photos')).getByText('We have your selfie and the front of your NIC.')).toBeTruthy()
  })

  it('shows an answer of every form (U7)', async () => {
    await open({ drafts: Object.fromEntries(formSteps.map((step) => [keptAs(step), answers[step]])) })
    const cards = screen.getAllByRole('link', { name: /^Change: / }).map((link) => link.closest('section'))
    expect(cards.filter((one) => !one?.querySelector('dl > div, .photo-done'))).toEqual([])
  })

  it('offers Change for each step, by a name that says what it changes (U7, U9)', async () => {
    await open()
    const links = screen.getAllByRole('link', { name: /^Change: / })
    const known = [
      ['Change: Your personal details', '/personalData'],
      ['Change: Your address', '/address'],
      ['Change: Your work and income', '/employment'],
      ['Change: People who know you', '/reference'],
      ['Change: Photos', '/photoVerify'],
    ]
    const found = links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    expect(found.filter(([name]) => known.some(([one]) => one === name))).toEqual(known)
    expect(found).toHaveLength(formSteps.length + 1)
  })

  it('goes on to the bank account (RD103, K1)', async () => {
    const { user, session, fake } = await open()
    await user.click(screen.getByRole('button', { name: 'NEXT' }))
    expect(session.getSnapshot().children.onboarding?.getSnapshot().matches('bank')).toBe(true)
    expect(fake.effects('keepDraft')).toEqual([{ step: 'saved.checked', values: true }])
  })

  it('goes back to the photos (U9)', async () => {
    const { user, path } = await open()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(path()).toBe('/photoVerify')
  })

  it('says of a step that this phone does not know its answers, and offers to give them again (RD103)', async () => {
    await open({ drafts: { 'saved.address': saved['saved.address'] } })
    expect(within(card('Your personal details')).getByText(/not kept on this phone/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /^Change: / })).toHaveLength(formSteps.length + 1)
    expect(lines('Your address')).toHaveLength(6)
  })

  it('says that the names did not load and loads them on a press (RD36, RD103)', async () => {
    let broken = true
    const { user } = await open({
      books: (book, parentId) => {
        if (broken && book === 'maritalStatus') throw asFailure({ kind: 'network', reason: 'offline' })
        return bookOf(book, parentId)
      },
    })
    broken = false
    await user.click(within(card('Your personal details')).getByRole('button', { name: 'Try again' }))
    expect(lines('Your personal details')).toContain('Marital status: Married')
  })

  it('names what was chosen in the language of the moment (A3, RD37, UX9)', async () => {
    const { i18n } = await open()
    act(() => i18n.loadAndActivate({ locale: 'si', messages: {} }))
    expect(lines('Your address')[0]).toBe('Province: බස්නාහිර')
  })
})
