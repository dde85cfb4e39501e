// @vitest-environment happy-dom
/** Proves that every state and transition can be caused on the rendered application, and that the screen agrees after each step. */
import { describe, it } from 'vitest'
import { proveRendered } from './prove.ts'

describe('the rendered application', () => {
  it.each(['photos', 'bankAccount', 'scoring'])('takes every path of %s', proveRendered, 280_000)
})
