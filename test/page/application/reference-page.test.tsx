// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReferencePage } from '#features/onboarding/reference/reference-page.tsx'
import { refusedWith, renderPage, settled, tidyUp, type Start, stepLine } from '../render-page.tsx'
import { registering } from '#support/samples/lending.ts'

tidyUp()

const open = (start: Start = {}) =>
  renderPage(ReferencePage, {
    path: '/reference',
    position: registering('state_reference'),
    phone: '0771234567',
    ...start,
  })
const person = (name: 'First person' | 'Second person') => within(screen.getByRole('group', { name }))
const type = (who: ReturnType<typeof person>, name: string) => who.getByRole('radio', { name })
const subtypes = (who: ReturnType<typeof person>) =>
  within(who.getByRole('radiogroup', { name: 'Relationship' }))
    .queryAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.labels?.[0]?.textContent, radio.checked])
const phone = (who: ReturnType<typeof person>) => who.getByLabelText<HTMLInputElement>('Mobile number of this person')
const next = () => screen.getByRole('button', { name: /NEXT|Saving/ })

const one = { firstType: '1', firstSubtype: '11', firstName: 'Kamala Silva', firstPhone: '0712223344' }
const payload = {
  phone: '0712223344',
  name: 'Kamala Silva',
  type: 1,
  subtype: 11,
}

describe('references', () => {
  it('asks for one person and says what for (F1, RD94)', async () => {
    await open()
    expect(screen.getByText(stepLine('reference'))).toBeTruthy()
    expect(screen.getByText(/We ask for one person who can confirm who you are/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Second person' })).toBeNull()
  })

  it('adds a second person with the focus on its name, removes it with the focus on the button, and forgets it (F1)', async () => {
    const { user, fake, said } = await open({ drafts: { reference: one } })
    await user.click(screen.getByRole('button', { name: 'Add another person' }))
    expect(document.activeElement?.textContent).toBe('Second person')
    await user.type(person('Second person').getByLabelText('Name'), 'Sunil')
    await user.click(screen.getByRole('button', { name: 'Remove the second person' }))
    expect(screen.queryByRole('group', { name: 'Second person' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another person' }))
    expect(said()).toBe('The second person is removed')
    await user.click(next())
    expect(fake.inputs('saveReferences')).toEqual([{ references: [payload] }])
  })

  it('sends both people (F1)', async () => {
    const { user, fake } = await open({
      drafts: {
        reference: {
          ...one,
          hasSecond: true,
          secondType: '2',
          secondSubtype: '21',
          secondName: 'Sunil',
          secondPhone: '0765554433',
        },
      },
    })
    await user.click(next())
    expect(fake.inputs('saveReferences')).toEqual([
      {
        references: [
          payload,
          {
            phone: '0765554433',
            name: 'Sunil',
            type: 2,
            subtype: 21,
          },
        ],
      },
    ])
  })

  it('lets the closer relation wait for the first one, loads it and clears it with another (F2)', async () => {
    const { user } = await open()
    const first = person('First person')
    expect(subtypes(first)).toEqual([])
    expect(first.getByText('Answer the question above first')).toBeTruthy()
    await user.click(type(first, 'Family'))
    await settled()
    await user.click(type(first, 'Brother'))
    expect(subtypes(first)).toEqual([
      ['Sister', false],
      ['Brother', true],
    ])
    await user.click(type(first, 'Friend'))
    await settled()
    expect(subtypes(first)).toEqual([['Schoolmate', false]])
  })

  it('takes a bare 070 for nothing and names every error (F3, RD44, W1)', async () => {
    const { user, fake } = await open()
    const first = person('First person')
    await user.type(first.getByLabelText('Name'), 'K')
    await user.type(phone(first), '070')
    await user.click(next())
    const summary = within(screen.getByRole('alert', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Choose how you know this person',
      'Name must have 2 to 50 characters',
      'Enter the mobile number of this person, like 0771234567',
    ])
    expect(fake.inputs('saveReferences')).toEqual([])
  })

  it("warns of the borrower's own and of a repeated number, once the field is left, and sends all the same (RD43)", async () => {
    const { user, fake } = await open({ drafts: { reference: { ...one, firstPhone: '' } } })
    await user.type(phone(person('First person')), '0771234567')
    expect(screen.queryByText(/This is your own number/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/This is your own number/)).toBeTruthy()
    await user.click(next())
    expect(fake.inputs('saveReferences')).toHaveLength(1)
  })

  it('warns of the same number twice (RD43)', async () => {
    await open({
      drafts: {
        reference: {
          ...one,
          hasSecond: true,
          secondType: '2',
          secondSubtype: '21',
          secondName: 'Sunil',
          secondPhone: one.firstPhone,
        },
      },
    })
    expect(screen.getByText('Both people have the same number. Check that it is right')).toBeTruthy()
  })

  it('tells a failed save in a dialog of the current language, and the log in Russian (F4, RD45, RD99)', async () => {
    const { user, fake, fail } = await open({ drafts: { reference: one } })
    await user.click(next())
    await fail('saveReferences', refusedWith(400))
    const dialog = within(screen.getByRole('alertdialog', { name: 'The references could not be saved' }))
    expect(dialog.getByText(/Your answers are still here/)).toBeTruthy()
    expect(fake.effects('log')).toContainEqual({ what: 'Не удалось сохранить контактные лица' })
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(next())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await fail('saveReferences', refusedWith(400))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(fake.inputs('saveReferences')).toHaveLength(2)
  })

  it('shows the Russian text itself when the switch is off (F4, RD45)', async () => {
    const { user, fail } = await open({ drafts: { reference: one }, rules: { translateReferenceAlert: false } })
    await user.click(next())
    await fail('saveReferences', refusedWith(400))
    expect(screen.getByRole('alertdialog', { name: 'Не удалось сохранить контактные лица' })).toBeTruthy()
  })

  it('speaks of a lost line in the past once it is known that the answers did not arrive (F4, UX24)', async () => {
    const { user, fail, answer } = await open({ drafts: { reference: one } })
    await user.click(next())
    await fail('saveReferences', { kind: 'network', reason: 'cut' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await answer('readProfile', registering('state_reference'))
    expect(within(screen.getByRole('alertdialog')).getByText(/The connection was interrupted/)).toBeTruthy()
    expect(screen.queryByText(/The connection was cut/)).toBeNull()
  })

  it('goes on to the photos after a save (F4)', async () => {
    const { user, answer, session } = await open({ drafts: { reference: one } })
    await user.click(next())
    await answer('saveReferences', registering('state_photos'))
    expect(session.getSnapshot().children.onboarding?.getSnapshot().matches('photos')).toBe(true)
  })
})
