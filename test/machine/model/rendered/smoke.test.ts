// @vitest-environment happy-dom
import { describe, it } from 'vitest'
import { proveRendered } from './prove.ts'

describe('the rendered application', () => {
  it.each(['signIn', 'account'])('takes every path of %s', proveRendered, 240_000)
})
