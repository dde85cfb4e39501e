import { limits } from '../rules/policy.ts'

/** Digits only, cut to 6. A pasted message that holds one run of exactly 6 digits gives that run, wherever it stands. */
export function normaliseCode(text: string): string {
  const run = text.match(/\d+/g)?.find((digits) => digits.length === limits.codeLength)
  return run ?? text.replace(/\D/g, '').slice(0, limits.codeLength)
}

/** Exactly 6 digits. */
export function codeProblem(text: string): 'required' | 'length' | null {
  const code = normaliseCode(text)
  if (code === '') return 'required'
  return code.length === limits.codeLength ? null : 'length'
}
