import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shortId, withShortIds } from '../../../build/plugins/message-ids.ts'

/** As Lingui makes it, of a message without a context. */
const known = createHash('sha256').update('OK\u001F').digest('base64').slice(0, 6)

describe('the ids of messages in a build', () => {
  it('are four characters, and no two messages of the catalog share one', async () => {
    await expect(withShortIds(`<Trans id={"${known}"} /> t({ id: \`${known}\` })`)).resolves.toBe(
      `<Trans id={"${known.slice(0, 4)}"} /> t({ id: \`${known.slice(0, 4)}\` })`,
    )
  })

  it('stay as they are where the code names them, and other words of six letters are no ids', async () => {
    expect(shortId('bankAccount.errors.accountMaxLength')).toBe('bankAccount.errors.accountMaxLength')
    await expect(withShortIds('<input id="amount" />')).resolves.toBe('<input id="amount" />')
  })
})
