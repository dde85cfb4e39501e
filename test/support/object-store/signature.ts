/** AWS signature version 4 of a request, computed from what the documentation of S3 says and not by the library that signs. */
import { createHash, createHmac } from 'node:crypto'

type SignedRequest = {
  readonly method: string
  /** As sent: path and query. */
  readonly target: string
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>
}
export type Credential = {
  readonly key: string
  readonly day: string
  readonly region: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

export function credentialOf(authorization: string): Credential | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    )
  if (!found) return null
  const [, key = '', day = '', region = '', names = '', signature = ''] = found
  return { key, day, region, signedHeaders: names.split(';'), signature }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Query parameters are those of the examples: nothing in them needs another spelling. */
export function signatureOf(request: SignedRequest, by: Omit<Credential, 'signature' | 'key'>, secret: string): string {
  const [path = '', query = ''] = request.target.split('?')
  const header = (name: string) => (request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...by.signedHeaders.map((name) => `${name}:${header(name)}`),
    '',
    by.signedHeaders.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${by.day}/${by.region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = [by.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, by.day))
  return hmac(key, ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash].join('\n')).toString('hex')
}
