/** Photos in an object store that speaks the protocol of S3. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ApiError } from '../http/api-error.ts'
import { PhotosUnusable, type PhotoStore } from './photo-store.ts'

/** For a call and the one repetition that an overloaded store gets. */
const PATIENCE_MS = 10_000

class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(`${status} ${reason}`.trim())
    this.status = status
  }
}

/** The store's own word. Its sentences name keys and addresses. */
const codeIn = (answer: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(answer.toString())?.[1] ?? ''

/** `fetch` hides the code of the network in a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof Refused) return error.message
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** A mistake of the setting, which no waiting repairs. */
const isMistake = (error: unknown): boolean => error instanceof Refused && error.status < 500 && error.status !== 429

/** `address`: https://key:secret@host/bucket?region=name */
export function objectStore(address: string): PhotoStore {
  const { username, password, origin, pathname, searchParams } = new URL(address)
  const region = searchParams.get('region')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    retries: 1,
    // Without one it follows from the name of the host.
    ...(region === null ? {} : { region }),
  })
  const bucket = `${origin}${pathname.replace(/\/*$/, '/')}`

  async function ask(method: 'PUT' | 'GET' | 'DELETE', name: string, sent?: Uint8Array<ArrayBuffer>): Promise<Buffer> {
    const hash = createHash('sha256').update(sent ?? '')
    const answer = await client.fetch(`${bucket}${name}`, {
      method,
      // Signed, so that the store takes no other bytes than these, also not half of them.
      headers: { 'x-amz-content-sha256': hash.digest('hex') },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(sent ? { body: sent } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Refused(answer.status, codeIn(body))
    return body
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    await ask('PUT', name, new Uint8Array(bytes))
    if (!(await ask('GET', name)).equals(bytes)) throw new Refused(502, 'other bytes than those that were sent')
  }
  const probe = () => write('probe', Buffer.from('x'))

  return {
    /** A store that is away is not waited for: only photos need it. */
    async prepare() {
      await probe().catch((error: unknown) => {
        if (isMistake(error))
          throw new PhotosUnusable(
            `PHOTOS_URL cannot be used: ${origin} answers ${reasonOf(error)}. Look at key, secret, bucket and region.`,
          )
      })
    },
    async keep(name, bytes) {
      await write(name, bytes).catch((error: unknown) => {
        throw new ApiError('unavailable', { reason: `photo not written: ${reasonOf(error)}` })
      })
    },
    async remove(name) {
      await ask('DELETE', name).catch((error: unknown) => {
        throw new PhotosUnusable(`A photo was not removed: ${origin} answers ${reasonOf(error)}.`)
      })
    },
    probe,
  }
}
