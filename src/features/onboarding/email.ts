import { EMAIL } from '#machines/rules/email.ts'
import { textLimits } from '#ui/form/text-limits.ts'

export function emailProblem(text: string): 'required' | 'invalid' | null {
  const email = text.trim()
  if (email === '') return 'required'
  return email.length <= textLimits.emailMax && EMAIL.test(email) ? null : 'invalid'
}

/** Real domains first to be left alone: mail.com is one letter from gmail.com and no slip. */
const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'sltnet.lk',
  'mail.com',
  'ymail.com',
  'gmx.com',
  'email.com',
  'aol.com',
  'proton.me',
] as const
const OFFERED = KNOWN.slice(0, 7)

/** The whole address with the domain that was probably meant, or null. A hint only: it never blocks. */
export function emailHint(text: string): string | null {
  if (text.length > textLimits.emailMax) return null
  const parts = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim())
  const name = parts?.[1]
  const domain = parts?.[2]?.toLowerCase()
  if (name === undefined || domain === undefined || KNOWN.some((known) => known === domain)) return null
  const meant = OFFERED.find((known) => slips(domain, known) <= (known.length > 8 ? 2 : 1))
  return meant === undefined ? null : `${name}@${meant}`
}

/** Letters wrong, missing, extra or swapped with the next one. */
function slips(typed: string, meant: string): number {
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[line - 1] === meant[column - 1]
      const swapped =
        line > 1 && column > 1 && typed[line - 1] === meant[column - 2] && typed[line - 2] === meant[column - 1]
      next.push(
        Math.min(
          at(row, column) + 1,
          at(next, column - 1) + 1,
          at(row, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return at(row, meant.length)
}
const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
