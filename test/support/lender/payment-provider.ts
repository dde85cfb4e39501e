/** A payment provider as a lender knows it: no browser, no cookies, a signature. */
import { SIGNATURE_HEADER, signatureOf } from '#server/hooks/signature.ts'
import type { Harness } from './lender-harness.ts'
import { readable, type Answer } from './lender-client.ts'

export const hookSecret = 'kT4vYq81ZrWm0cNs5LhGx7PdUe2BjAf9'

type Reported = Pick<Answer, 'status' | 'text' | 'at' | 'string' | 'number'>
type Signing = { readonly secret?: string; readonly at?: number; readonly headers?: Readonly<Record<string, string>> }

export async function report(
  { lender, url }: Pick<Harness, 'lender' | 'url'>,
  hook: 'payments' | 'payouts',
  event: object,
  { secret = hookSecret, at = Date.now(), headers = {} }: Signing = {},
): Promise<Reported> {
  const body = JSON.stringify(event)
  const request = new Request(`${url}/api/v1/hooks/${hook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, at, body), ...headers },
    body,
  })
  const response = await lender.fetch(request, { address: '127.0.0.1' })
  return readable(response.status, await response.text())
}
