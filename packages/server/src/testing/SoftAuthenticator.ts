import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Deviations from a correct response. */
interface Deviation {
  origin?: string
  /** Host name that the authenticator signs for. */
  rpId?: string
  isVerified?: boolean
  /** Format of the attestation. */
  format?: string
}

/** A passkey in software: signs like an authenticator, with ES256. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16)
  /** Number of uses; if set back, it behaves like a copy of itself. */
  count = 0
  userHandle = ''
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** @param origin of the page */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers options of `navigator.credentials.create`, as JSON. */
  create(options: { challenge: string; user?: { id: string } }, deviation: Deviation = {}): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => bytes(Buffer.from(text, 'base64url'))
    const key = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), coordinate(x)],
      [int(-3), coordinate(y)],
    )
    const id = this.credentialId
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const data = Buffer.concat([this.#data(0x40, deviation), credential])
    const attestation = map(
      [text('fmt'), text(deviation.format ?? 'none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(data)],
    )
    this.userHandle = options.user?.id ?? ''
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers options of `navigator.credentials.get`, as JSON. */
  get({ challenge }: { challenge: string }, deviation: Deviation = {}): string {
    this.count++
    const data = this.#data(0, deviation)
    const client = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    })
  }

  #answer(response: object): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(flags: number, { rpId = new URL(this.#origin).hostname, isVerified = true }: Deviation): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count])
  }
}

/** Encodes CBOR (RFC 8949) as far as an authenticator needs it. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
