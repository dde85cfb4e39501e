import { describe, expect, it } from 'vitest'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { applying, client, ownPhone, registering } from '#support/samples/lending.ts'
import { stepTable } from '#machines/onboarding/steps.ts'
import { answers, submitted } from '#support/samples/answers.ts'
import { openOnboarding } from './open-onboarding.ts'

const forms = stepTable.flatMap((row) =>
  'save' in row ? [{ from: row.registration, step: row.id, save: row.save, event: submitted(row.id) }] : [],
)

describe('onboarding: form steps', () => {
  it.each(forms)(
    '$step is left only when it was saved, for the step that the lender says (P9, A4, R12)',
    async (form) => {
      const app = await openOnboarding(registering(form.from))
      expect(app.value()).toEqual({ [form.step]: 'filling' })
      app.chart.send(form.event)
      expect(app.value()).toEqual({ [form.step]: 'saving' })
      expect(app.fake.inputs(form.save)).toEqual([form.event.answers])
      await app.fake.answer(form.save, registering('state_photos'))
      expect(app.value()).toBe('photos')
      expect(app.fake.effects('forgetDraft')).toEqual([{ step: form.step }, { step: 'saved.checked' }])
      expect(app.fake.effects('keepDraft')).toEqual([{ step: `saved.${form.step}`, values: form.event.answers }])
    },
  )

  it('forgets every draft and what was sent before, and begins the form anew (RD49)', async () => {
    const app = await openOnboarding(registering('state_address'), {}, { address: { street: 'Lane 1' } })
    app.chart.send({ type: 'address.submitted', answers: answers.address })
    await app.fake.fail('saveAddress', answered(422))
    app.chart.send({ type: 'drafts.forgotten' })
    expect(app.context()).toMatchObject({ drafts: {}, sent: {}, saved: {}, forgotten: 1 })
    expect([app.value(), app.fake.effects('forgetDrafts')]).toEqual([{ address: 'saveFailed' }, [undefined]])
  })

  it.each(forms)('$step is sent once for two presses (UX8)', async (form) => {
    const app = await openOnboarding(registering(form.from))
    app.chart.send(form.event)
    app.chart.send(form.event)
    expect(app.fake.inputs(form.save)).toHaveLength(1)
  })

  it.each(forms)('$step stays, says so and loses nothing when the lender refuses (P9, A4, RD35)', async (form) => {
    const app = await openOnboarding(registering(form.from), {}, { [form.step]: { typed: 'before' } })
    app.chart.send(form.event)
    await app.fake.fail(form.save, answered(422))
    expect(app.value()).toEqual({ [form.step]: 'saveFailed' })
    expect(app.context().drafts[form.step]).toEqual({ typed: 'before' })
    expect(app.context().failure).toMatchObject({ status: 422 })
    app.chart.send(form.event)
    expect(app.fake.inputs(form.save)).toHaveLength(2)
  })

  it.each(forms)(
    '$step finds out by reading whether a lost save arrived, and never sends it again (RD65, UX24)',
    async (form) => {
      const app = await openOnboarding(registering(form.from))
      app.chart.send(form.event)
      await app.fake.fail(form.save, cut)
      expect(app.value()).toEqual({ [form.step]: 'resolving' })
      await app.fake.fail('readProfile', offline)
      expect(app.value()).toEqual({ [form.step]: 'outcomeUnknown' })
      app.chart.send({ type: 'connection.restored' })
      await app.fake.wait(waits.verySlowConnection)
      await app.fake.wait(waits.retryLast)
      await app.fake.answer('readProfile', registering('state_photos'))
      expect(app.value()).toBe('photos')
      expect(app.fake.inputs(form.save)).toHaveLength(1)
    },
  )

  it.each(forms)('$step may be sent again when the profile says that nothing arrived (RD65, UX24)', async (form) => {
    const app = await openOnboarding(registering(form.from))
    app.chart.send(form.event)
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.answer('readProfile', registering(form.from))
    expect(app.value()).toEqual({ [form.step]: 'saveFailed' })
    app.chart.send(form.event)
    expect(app.fake.inputs(form.save)).toHaveLength(2)
  })

  it('reads the position when the answer to a save does not tell it, again and again (R12)', async () => {
    const app = await openOnboarding(registering('state_persdata'))
    app.submit()
    await app.fake.answer('savePersonalData', null)
    await app.fake.fail('readProfile', offline)
    expect(app.value()).toBe('positionUnknown')
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    await app.fake.wait(waits.retryLast)
    await app.fake.answer('readProfile', registering('state_address'))
    expect(app.value()).toEqual({ address: 'filling' })
  })
})

describe('onboarding: drafts and coming back', () => {
  it('remembers every change as a draft and tells the device to keep it (U10, U11, UX5)', async () => {
    const app = await openOnboarding(registering('state_address'), {}, { personalData: { nic: '1' } })
    app.chart.send({ type: 'draft.changed', step: 'address', values: { street: 'Lane 1' } })
    expect(app.context().drafts).toEqual({ personalData: { nic: '1' }, address: { street: 'Lane 1' } })
    expect(app.fake.effects('keepDraft')).toMatchObject([{ step: 'address', values: { street: 'Lane 1' } }])
  })

  it('reads the number before the drafts in a tab that does not know it, and keeps it there (RD49)', async () => {
    const fake = new FakePorts()
    const position = registering('state_address')
    const input = { position, path: '/', phone: null, productId: null, applicationId: null, requestedAmount: 1 }
    const chart = fake.start(onboardingMachine, input)
    expect(fake.open('readDrafts')).toEqual([])
    await fake.answer('readClientInfo', client())
    expect(fake.effects('storeLoginPhone')).toEqual([{ phone: ownPhone, amount: null }])
    expect(fake.inputs('readDrafts')).toEqual([{ phone: ownPhone }])
    await fake.answer('readDrafts', { address: { street: 'Lane 1' } })
    expect(chart.getSnapshot().context.drafts).toEqual({ address: { street: 'Lane 1' } })
  })

  it.each(['fails', 'stays silent'])('begins without the number when the lender %s (RD49)', async (how) => {
    const fake = new FakePorts()
    const position = registering('state_address')
    const input = { position, path: '/', phone: null, productId: null, applicationId: null, requestedAmount: 1 }
    const chart = fake.start(onboardingMachine, input)
    if (how === 'fails') await fake.fail('readClientInfo', offline)
    else await fake.wait(3_000)
    expect(fake.effects('storeLoginPhone')).toEqual([])
    await fake.answer('readDrafts', {})
    expect(chart.getSnapshot().value).toEqual({ address: 'filling' })
  })

  it.each(['answers', 'fails', 'stays silent'])('forgets what has expired once the device %s (RD353)', async (how) => {
    const fake = new FakePorts()
    const position = registering('state_address')
    fake.start(onboardingMachine, {
      position,
      path: '/',
      phone: ownPhone,
      productId: null,
      applicationId: null,
      requestedAmount: 1,
    })
    expect(fake.effects('forgetExpired')).toEqual([])
    if (how === 'answers') await fake.answer('readDrafts', {})
    else if (how === 'fails') await fake.fail('readDrafts', { kind: 'device', code: 'storage' })
    else await fake.wait(3_000)
    expect(fake.effects('forgetExpired')).toHaveLength(1)
  })

  it.each(['fails', 'stays silent'])('begins without drafts when the device %s (UX6)', async (how) => {
    const fake = new FakePorts()
    const input = {
      position: registering('state_address'),
      path: '/',
      phone: ownPhone,
      productId: null,
      applicationId: null,
      requestedAmount: 1,
    }
    const chart = fake.start(onboardingMachine, input)
    if (how === 'fails') await fake.fail('readDrafts', { kind: 'device', code: 'storage' })
    else await fake.wait(3_000)
    expect(chart.getSnapshot().value).toEqual({ address: 'filling' })
  })

  it('goes back to an earlier step and forward again with everything that was typed (U9, UX5)', async () => {
    const app = await openOnboarding(registering('state_employment'))
    app.chart.send({ type: 'draft.changed', step: 'employment', values: { salary: '50000' } })
    app.chart.send({ type: 'path.asked', path: '/address' })
    expect(app.value()).toEqual({ address: 'filling' })
    app.chart.send({ type: 'path.asked', path: '/employment' })
    expect(app.value()).toEqual({ employment: 'filling' })
    expect(app.context().drafts['employment']).toEqual({ salary: '50000' })
  })

  it('never goes forward past the step that is due (R12, U9)', async () => {
    const app = await openOnboarding(registering('state_address'))
    for (const path of ['/employment', '/scoring', '/offerDetails', '/somewhere']) {
      app.chart.send({ type: 'path.asked', path })
      expect(app.value()).toEqual({ address: 'filling' })
    }
  })

  it('saves a corrected step and returns to the one that is due (U9)', async () => {
    const app = await openOnboarding(registering('state_photos'))
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    app.submit()
    await app.fake.answer('savePersonalData', registering('state_photos'))
    expect(app.value()).toBe('photos')
  })

  it('does not take a lost correction for saved only because the lender is further on (U9, RD65)', async () => {
    const app = await openOnboarding(registering('state_photos'))
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    app.submit()
    await app.fake.fail('savePersonalData', cut)
    await app.fake.answer('readProfile', registering('state_photos'))
    expect(app.value()).toEqual({ personalData: 'saveFailed' })
  })

  it('keeps drafts that are still being read when an earlier step is asked for at the start (U9)', async () => {
    const fake = new FakePorts()
    const input = {
      position: registering('state_photos'),
      path: '/address',
      phone: ownPhone,
      productId: null,
      applicationId: null,
      requestedAmount: 1,
    }
    const chart = fake.start(onboardingMachine, input)
    chart.send({ type: 'position.read', position: registering('state_photos') })
    chart.send({ type: 'path.asked', path: '/address' })
    await fake.answer('readDrafts', { address: { street: 'Lane 1' } })
    expect(chart.getSnapshot().value).toEqual({ address: 'filling' })
    expect(chart.getSnapshot().context.drafts).toEqual({ address: { street: 'Lane 1' } })
  })

  it('moves nobody while answers are being saved (UX8)', async () => {
    const app = await openOnboarding(registering('state_address'))
    app.chart.send(submitted('address'))
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    app.chart.send({ type: 'position.read', position: registering('state_photos') })
    expect(app.value()).toEqual({ address: 'saving' })
  })

  it('follows the lender when another device has gone on (R17, R12)', async () => {
    const app = await openOnboarding(registering('state_photos'))
    app.chart.send({ type: 'path.asked', path: '/personalData' })
    app.chart.send({ type: 'position.read', position: applying('state_bank_account') })
    expect(app.value()).toBe('bank')
    app.chart.send({ type: 'position.read', position: applying('state_bank_account', { applicationId: 8 }) })
    expect(app.context().applicationId).toBe(8)
    app.chart.send({ type: 'position.read', position: applying('state_active') })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'position' } })
  })
})
