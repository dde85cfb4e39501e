import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { freshPhone } from '#support/browser/traveller.ts'
import { Borrower } from '#support/lender/borrower.ts'
import { clientOf } from '#support/lender/writers.ts'

const { IMAGE_URL = '', IMAGE_RUN = '' } = process.env
if (!IMAGE_URL) throw new Error('IMAGE_URL names no lender: run .ci/with-image npx vitest run --project image')

/** @returns what a shell in the image beside the lender has written */
const inside = (words: string) => {
  const [program = '', ...args] = IMAGE_RUN.split(' ')
  return execFileSync(program, [...args, 'sh', '-c', words], { encoding: 'utf8' }).trim()
}

it('the image serves as a user without rights, who can write to its data and /tmp alone', () => {
  expect(inside('id -u; tr "\\0" " " </proc/1/cmdline; echo; grep -E "^(Uid|CapEff|NoNewPrivs)" /proc/1/status')).toBe(
    [
      '1000',
      'node dist-server/main.js ',
      'Uid:\t1000\t1000\t1000\t1000',
      'CapEff:\t0000000000000000',
      'NoNewPrivs:\t1',
    ].join('\n'),
  )
  expect(inside('find / -xdev -type d -writable 2>/dev/null | sort')).toBe('/data\n/tmp')
})

it('the image takes a borrower through photos to a paid loan', async () => {
  await new Borrower(clientOf(IMAGE_URL), freshPhone()).walk()
  expect((await fetch(IMAGE_URL)).headers.get('content-security-policy')).toContain("default-src 'none'")
})
