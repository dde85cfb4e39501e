/**
 * A stand-in for an object store, not a real one: of the protocol of S3 what the lender uses, objects in one bucket. It checks
 * signatures, and takes a body whole or not at all. It keeps everything in memory.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { credentialOf, signatureOf } from './signature.ts'

/** Those of the examples of AWS. A slash is what an address has to spell otherwise. */
export const keys = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' } as const
const BUCKET = '/lending/'
const REGION = 'garage'
const QUARTER_HOUR = 900_000

type Fault = { readonly status: number; readonly code: string } | 'cut' | 'other bytes'

export class ObjectStore {
  readonly objects = new Map<string, Buffer>()
  /** What every call meets from now on. */
  fault: Fault | null = null
  /** What a DELETE meets. */
  faultOfRemoval: Fault | null = null
  /** Called when the first bytes of an object have come, and when all are kept: the answer waits for what is returned then. */
  onWrite: (stage: 'begun' | 'kept') => Promise<void> | void = () => undefined
  private readonly server = createServer((request, answer) => void this.serve(request, answer))

  /** The photos without what the lender writes to see whether it can. */
  get photos(): readonly string[] {
    return [...this.objects.keys()].filter((name) => name !== 'probe')
  }

  /** The setting of the lender. */
  get url(): string {
    const bound = this.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    return `http://${keys.key}:${encodeURIComponent(keys.secret)}@127.0.0.1:${port}/lending?region=${REGION}`
  }

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore()
    store.server.listen(0, '127.0.0.1')
    await once(store.server, 'listening')
    return store
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await this.bodyOf(request).catch(() => null)
    if (body === null) return
    const fault = request.method === 'DELETE' ? (this.faultOfRemoval ?? this.fault) : this.fault
    if (fault === 'cut') {
      request.socket.destroy()
      return
    }
    const refused = typeof fault === 'object' && fault !== null ? fault : this.refusalOf(request, body)
    const { status, sent } = refused
      ? { status: refused.status, sent: `<Error><Code>${refused.code}</Code><Key>${keys.key}</Key></Error>` }
      : await this.act(request, body)
    answer.writeHead(status).end(fault === 'other bytes' && status === 200 ? 'other' : sent)
  }

  private async bodyOf(request: IncomingMessage): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of request) {
      if (parts.length === 0 && !request.url?.endsWith('/probe')) void this.onWrite('begun')
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  private refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const by = credentialOf(plain['authorization'] ?? '')
    if (by?.key !== keys.key) return { status: 403, code: 'InvalidAccessKeyId' }
    if (by.region !== REGION) return { status: 400, code: 'AuthorizationHeaderMalformed' }
    const all = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => by.signedHeaders.includes(name))
    if (!all || signatureOf({ method, target: url, headers: plain }, by, keys.secret) !== by.signature)
      return { status: 403, code: 'SignatureDoesNotMatch' }
    const at = (plain['x-amz-date'] ?? '').replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
    if (Math.abs(Date.parse(at) - Date.now()) > QUARTER_HOUR) return { status: 403, code: 'RequestTimeTooSkewed' }
    if (createHash('sha256').update(body).digest('hex') !== plain['x-amz-content-sha256'])
      return { status: 400, code: 'XAmzContentSHA256Mismatch' }
    return url.startsWith(BUCKET) ? null : { status: 404, code: 'NoSuchBucket' }
  }

  private async act(
    { method, url = '' }: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; sent: Buffer | string }> {
    const name = url.slice(BUCKET.length)
    if (method === 'PUT') {
      this.objects.set(name, body)
      if (name !== 'probe') await this.onWrite('kept')
      return { status: 200, sent: '' }
    }
    if (method === 'DELETE') {
      this.objects.delete(name)
      return { status: 204, sent: '' }
    }
    const found = this.objects.get(name)
    return found ? { status: 200, sent: found } : { status: 404, sent: '<Error><Code>NoSuchKey</Code></Error>' }
  }
}
