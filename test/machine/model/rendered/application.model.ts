// @vitest-environment happy-dom
import { describe, it } from 'vitest'
import { proveRendered } from './prove.ts'

describe('the rendered application', () => {
  it.each(['onboarding'])('takes every path of %s', proveRendered, 480_000)
})
