/** A device with a lock as WebAuthn knows it, in software: it makes a key on ES256 and signs challenges with it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge: string }
type Assertion = {
  readonly id: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
  readonly user_handle: string
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A short text in CBOR. */
const name = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

export class SoftwareDevice {
  readonly id = randomBytes(16).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** The page as the browser sees it. */
  origin = 'http://localhost'
  counter = 1
  /** Off: somebody has only touched it. */
  isUnlocked = true

  private clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | present | (this.isUnlocked ? verified : 0))
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(new URL(this.origin).hostname), head])
  }

  /** What POST /v1/client/passkey is given: an attestation of format `none` in CBOR. */
  make(options: Options): { readonly id: string; readonly client_data: string; readonly attestation: string } {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = ['a5010203262001215820', Buffer.from(x, 'base64url').toString('hex'), '225820'].join('')
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      Buffer.from(key + Buffer.from(y, 'base64url').toString('hex'), 'hex'),
    ])
    const data = Buffer.concat([this.authenticatorData(withKey), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      name('fmt'),
      name('none'),
      name('attStmt'),
      Buffer.from([0xa0]),
      name('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      id: this.id,
      client_data: this.clientData('webauthn.create', options).toString('base64url'),
      attestation: attestation.toString('base64url'),
    }
  }

  /** What POST /passkey/check is given. */
  use(options: Options, owner: string): Assertion {
    this.counter += 1
    const clientData = this.clientData('webauthn.get', options)
    const data = this.authenticatorData(0)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey)
    return {
      id: this.id,
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      user_handle: owner,
    }
  }
}
