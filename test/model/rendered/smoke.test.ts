// @vitest-environment happy-dom
/** Proves on two charts, quickly, what the model run proves on all: gestures cause the transitions, and the screen agrees. */
import { describe, it } from 'vitest'
import { proveRendered } from './prove.ts'

describe('the rendered application', () => {
  it.each(['signIn', 'account'])('takes every path of %s', proveRendered, 120_000)
})
