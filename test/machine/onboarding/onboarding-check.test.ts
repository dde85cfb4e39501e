import { describe, expect, it } from 'vitest'
import { savedIn } from '#machines/onboarding/answers.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { answered } from '#support/fake-ports.ts'
import { applying, registering, without } from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { openOnboarding } from './open-onboarding.ts'

const bank = applying('state_bank_account')
const kept = Object.fromEntries(formSteps.map((step) => [`saved.${step}`, answers[step]]))

describe('onboarding: check your answers', () => {
  it('comes before the bank account where this phone knows an answer, and leads on once it was looked at (U7, RD103)', async () => {
    const app = await openOnboarding(bank, {}, kept)
    expect(app.value()).toBe('check')
    expect(app.context().saved).toEqual(answers)
    app.chart.send({ type: 'answers.confirmed' })
    expect(app.value()).toBe('bank')
    expect(app.fake.effects('keepDraft')).toEqual([{ step: 'saved.checked', values: true }])
  })

  it('is not due again after a reload once it was looked at, and can be asked for (RD103)', async () => {
    const app = await openOnboarding(bank, {}, { ...kept, 'saved.checked': true })
    expect(app.value()).toBe('bank')
    app.chart.send({ type: 'path.asked', path: '/checkAnswers' })
    expect(app.value()).toBe('check')
    app.chart.send({ type: 'answers.confirmed' })
    expect(app.value()).toBe('bank')
  })

  it('skips the page where the answers were given elsewhere, and shows it when it is asked for (RD103)', async () => {
    const app = await openOnboarding(bank)
    expect(app.value()).toBe('bank')
    app.chart.send({ type: 'path.asked', path: '/checkAnswers' })
    expect(app.value()).toBe('check')
    app.chart.send({ type: 'path.asked', path: '/bankAccount' })
    expect(app.value()).toBe('bank')
  })

  it('cannot be jumped over by an answers.address, and not be reached before its time (RD103)', async () => {
    const app = await openOnboarding(bank, {}, kept)
    app.chart.send({ type: 'path.asked', path: '/bankAccount' })
    expect(app.value()).toBe('check')
    const early = await openOnboarding(registering('state_photos'), {}, kept)
    early.chart.send({ type: 'path.asked', path: '/checkAnswers' })
    expect(early.value()).toBe('photos')
  })

  it('brings a saved correction back to the page, from the bank account too (U9, U7)', async () => {
    const app = await openOnboarding(bank, {}, { ...kept, 'saved.checked': true })
    app.chart.send({ type: 'path.asked', path: '/address' })
    expect(app.value()).toEqual({ address: 'filling' })
    const corrected = { ...answers.address, street: 'Lane 2' }
    app.chart.send({ type: 'address.submitted', answers: corrected })
    await app.fake.answer('saveAddress', bank)
    expect(app.value()).toBe('check')
    expect(app.context().saved.address).toEqual(corrected)
    expect(app.fake.effects('forgetDraft')).toContainEqual({ step: 'saved.checked' })
    expect(app.fake.effects('keepDraft')).toEqual([{ step: 'saved.address', values: corrected }])
  })

  const photos = registering('state_photos')
  const isAgain = { step: 'saved.otherPerson', values: true }

  it.each([
    ['after them', bank, { nic: '199408701235' }],
    ['after them', bank, { fullName: 'Nimali Perera' }],
    ['at them', photos, { nic: '199408701235' }],
    ['at them', photos, { fullName: 'Nimali Perera' }],
  ])(
    'another person %s takes both photos again, and reads why until they are sent (RD308)',
    async (_, from, changes) => {
      const app = await openOnboarding(from, {}, { ...kept, 'saved.checked': true })
      app.chart.send({ type: 'path.asked', path: '/personalData' })
      app.chart.send({ type: 'personalData.submitted', answers: { ...answers.personalData, ...changes } })
      await app.fake.answer('savePersonalData', photos)
      expect(app.value()).toBe('photos')
      expect(app.fake.effects('forgetPhotos')).toHaveLength(1)
      expect(app.fake.effects('keepDraft')).toContainEqual(isAgain)
      expect(app.chart.getSnapshot().children.photos?.getSnapshot().context.isOtherPerson).toBe(true)
    },
  )

  it('the reason is there again after a reload, and gone once the photos are sent (RD308)', async () => {
    const app = await openOnboarding(photos, {}, { ...kept, 'saved.otherPerson': true })
    const child = () => app.chart.getSnapshot().children.photos
    expect(child()?.getSnapshot().context.isOtherPerson).toBe(true)
    const both = (['selfie', 'main_document_front'] as const).map((type) => ({
      id: type,
      type,
      bytes: 9,
      uploaded: true,
    }))
    await app.fake.answer('readKeptPhotos', both)
    child()?.send({ type: 'photos.submitted' })
    await app.fake.answer('submitPhotos', bank)
    expect(app.value()).toBe('check')
    expect(app.fake.effects('forgetDraft')).toContainEqual({ step: 'saved.otherPerson' })
    app.chart.send({ type: 'path.asked', path: '/photoVerify' })
    expect(child()?.getSnapshot().context.isOtherPerson).toBe(false)
  })

  it('the same person, and another one before any photo, keeps what is there (RD308)', async () => {
    const same = await openOnboarding(photos, {}, kept)
    same.chart.send({ type: 'path.asked', path: '/personalData' })
    same.chart.send({
      type: 'personalData.submitted',
      answers: { ...answers.personalData, email: 'other@example.com' },
    })
    await same.fake.answer('savePersonalData', photos)
    const early = await openOnboarding(registering('state_address'), {}, kept)
    early.chart.send({ type: 'path.asked', path: '/personalData' })
    early.chart.send({ type: 'personalData.submitted', answers: { ...answers.personalData, nic: '199408701235' } })
    await early.fake.answer('savePersonalData', registering('state_address'))
    for (const { fake } of [same, early]) {
      expect(fake.effects('forgetPhotos')).toEqual([])
      expect(fake.effects('keepDraft')).not.toContainEqual(isAgain)
    }
  })

  it('shows the old answer as long as the lender has not taken the new one (U9, RD35)', async () => {
    const app = await openOnboarding(bank, {}, kept)
    app.chart.send({ type: 'path.asked', path: '/address' })
    app.chart.send({ type: 'address.submitted', answers: { ...answers.address, street: 'Lane 2' } })
    await app.fake.fail('saveAddress', answered(409))
    expect(app.value()).toEqual({ address: 'saveFailed' })
    app.chart.send({ type: 'path.asked', path: '/checkAnswers' })
    expect(app.value()).toBe('check')
    expect(app.context().saved.address).toEqual(answers.address)
    expect(app.context().sent.address?.street).toBe('Lane 2')
  })

  it('begins every earlier step after a reload with what was saved (UX6, U9)', async () => {
    const app = await openOnboarding(registering('state_photos'), {}, kept)
    expect(app.context().sent).toEqual(answers)
  })

  it('is not there when the switch is off (RD103, R12)', async () => {
    const app = await openOnboarding(bank, { rules: without('checkAnswers') }, kept)
    expect(app.value()).toBe('bank')
    app.chart.send({ type: 'path.asked', path: '/checkAnswers' })
    expect(app.value()).toBe('bank')
  })

  it('keeps nothing on the phone once the review has begun, or once the borrower wants it forgotten (RD49, RD103)', async () => {
    const app = await openOnboarding(applying('state_offer_calculation'), {}, kept)
    expect(app.value()).toEqual({ scoring: 'reviewing' })
    expect(app.fake.effects('forgetDrafts')).toHaveLength(1)
    const other = await openOnboarding(bank, {}, kept)
    other.chart.send({ type: 'path.asked', path: '/address' })
    other.chart.send({ type: 'drafts.forgotten' })
    expect(other.context()).toMatchObject({ saved: {}, sent: {}, isChecked: false })
    expect(other.fake.effects('forgetDrafts')).toHaveLength(1)
  })

  it('follows the lender where another phone has gone on, and stays otherwise (R17, RD103)', async () => {
    const app = await openOnboarding(bank, {}, kept)
    app.chart.send({ type: 'position.read', position: bank })
    app.chart.send({ type: 'connection.restored' })
    expect(app.value()).toBe('check')
    app.chart.send({ type: 'position.read', position: applying('state_offer_calculation') })
    expect(app.value()).toEqual({ scoring: 'reviewing' })
  })
})

describe('saved answers', () => {
  it('are read back exactly as they were kept (RD103)', () => {
    expect(savedIn({ ...kept, address: { street: 'draft' }, 'saved.checked': true })).toEqual({
      ...answers,
    })
  })

  it.each([
    ['personalData', { ...answers.personalData, gender: 'unsaid' }],
    ['address', { ...answers.address, gn: '4' }],
    ['employment', { ...answers.employment, income: null }],
    ['reference', { references: [] }],
    ['reference', { references: [{ name: 'A' }] }],
    ['address', null],
    ['address', 'Lane 1'],
  ])('leave out what is not whole: %s %j (RD103)', (step, value) => {
    expect(savedIn({ [`saved.${step}`]: value })).toEqual({})
  })
})
