import { describe, expect, it } from 'vitest'
import { answered, cut } from '#support/fake-ports.ts'
import { registering } from '#support/samples/lending.ts'
import { answers } from '#support/samples/answers.ts'
import { openOnboarding } from './open-onboarding.ts'

describe('onboarding: a position that is read', () => {
  it('keeps the step and its failed save where it says the same step (R11, RD35)', async () => {
    const app = await openOnboarding(registering('state_persdata'))
    app.submit()
    await app.fake.fail('savePersonalData', answered(422))
    app.chart.send({ type: 'position.read', position: registering('state_persdata') })
    expect(app.value()).toEqual({ personalData: 'saveFailed' })
  })

  it('leads to the step that it says where that is another one (R17)', async () => {
    const app = await openOnboarding(registering('state_persdata'))
    app.chart.send({ type: 'position.read', position: registering('state_employment') })
    expect(app.value()).toEqual({ employment: 'filling' })
  })
})

async function opened() {
  const app = await openOnboarding(registering('state_address'))
  return { ...app, ask: () => app.chart.send({ type: 'path.asked', path: '/personalData' }) }
}

describe('onboarding: an asked page', () => {
  it('leads back to an earlier step while a form is filled in (U9)', async () => {
    const { ask, value } = await opened()
    ask()
    expect(value()).toEqual({ personalData: 'filling' })
  })

  it('leads nowhere while answers are being saved, and while it is found out whether they arrived (RD65)', async () => {
    const { chart, fake, ask, value } = await opened()
    chart.send({ type: 'address.submitted', answers: answers.address })
    ask()
    expect(value()).toEqual({ address: 'saving' })
    await fake.fail('saveAddress', cut)
    ask()
    expect(value()).toEqual({ address: 'resolving' })
  })
})
