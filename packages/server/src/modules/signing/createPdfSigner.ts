import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { DocumentSigning } from '../../core/documents/DocumentSigning.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { createCms, type SigningKey, type Timestamp } from './createCms.ts'
import { createCscKey, SigningServiceAway } from './createCscKey.ts'
import { integer, nothing, octets, oid, readDer, sequence } from './der.ts'
import { readP12 } from './readP12.ts'
import type { SigningSettings } from './signingSettings.ts'

const rangePlaceholder = '/ByteRange [0 ********** ********** **********]'

/**
 * Space for a signature in addition to its certificates, in bytes: attributes, the signature, and a timestamp with its
 * certificates.
 */
const room = { signature: 2_048, timestamp: 12_288 }

/**
 * How long signing is suspended after a remote service failed, in ms: otherwise, queued files would wait for it one by
 * one.
 */
const pauseMs = 10_000

interface SignerDependencies {
  fetch: typeof globalThis.fetch
  clock: () => number
  /** Random bytes for a timestamp request. */
  newNonce: () => Uint8Array
  log: Pick<Logger, 'error'>
  /** Time limit of one signature, including all its requests. Default: 15,000. */
  patienceMs?: number
}

/**
 * Opens the key that signs PDF files.
 *
 * @returns `undefined` if none is configured
 * @throws {ConfigError} if the key can't be used
 * @throws {Error} if a remote key's service doesn't respond
 */
export async function createPdfSigner(
  config: SigningSettings | undefined,
  deps: SignerDependencies,
): Promise<DocumentSigning | undefined> {
  if (!config) return undefined
  const { clock, log, patienceMs = 15_000 } = deps
  const limit = () => AbortSignal.timeout(patienceMs)
  const key = await openKey(config, { fetch: deps.fetch, signal: limit() })
  const timestamp = config.timestampUrl === undefined ? undefined : createTimestamp(config.timestampUrl, deps)
  const certificates = key.certificates.reduce((sum, { length }) => sum + length, 0)
  const bytes = room.signature + certificates + (timestamp ? room.timestamp : 0)
  const certificate = new X509Certificate(key.certificates[0] ?? '')
  const isRemote = config.csc !== undefined || timestamp !== undefined
  let pausedUntil = 0
  return {
    room: { bytes, name: nameOf(certificate) },
    // RSA with PKCS #1 1.5 has no random part, unlike ECDSA and timestamps.
    isRepeatable: certificate.publicKey.asymmetricKeyType === 'rsa' && !timestamp,
    keyHash: createHash('sha256').update(certificate.raw).digest('hex'),
    async sign(document) {
      if (clock() < pausedUntil)
        throw new SigningFailedError(new Error('The last signature failed: waiting before the next.'))
      const signal = limit()
      try {
        return await signPdf(document, (digest) => createCms(digest, key, { timestamp, signal }))
      } catch (error) {
        if (isRemote) pausedUntil = clock() + pauseMs
        log.error({ err: error }, 'PDF file not signed')
        throw new SigningFailedError(error)
      }
    },
  }
}

async function openKey(
  { p12, csc }: SigningSettings,
  http: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<SigningKey> {
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  if (p12) {
    try {
      return readP12(await readFile(p12.path), p12.password)
    } catch (error) {
      throw new ConfigError(
        `PDF_SIGN_P12 cannot be used: ${reasonOf(error)}. Check the file and PDF_SIGN_P12_PASSWORD.`,
      )
    }
  }
  if (!csc) throw new ConfigError('PDF_SIGN_P12 or PDF_SIGN_CSC_URL is missing.')
  try {
    return await createCscKey(csc, http)
  } catch (error) {
    const message = `PDF_SIGN_CSC_URL cannot be used: ${reasonOf(error)}`
    throw error instanceof SigningServiceAway
      ? new Error(message, { cause: error })
      : new ConfigError(message)
  }
}

/** Returns the signer's common name, or else the whole subject. */
function nameOf({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}

/** A PDF file could not be signed, and is not sent unsigned. */
class SigningFailedError extends ServiceError {
  override readonly name = 'SigningFailedError'
  override readonly isLogged = true

  constructor(cause: unknown) {
    super(
      500,
      'rendering_failed',
      'The PDF file could not be signed. Try again later; the service’s log has the cause.',
      { cause, reason: 'The PDF file could not be signed.' },
    )
  }
}

/**
 * Inserts a signature into a document with space for one (`PdfSignatureRoom`).
 *
 * @param sign gets the SHA-256 of everything but the signature, and returns a CMS structure
 * @throws {Error} if the document has no space, or too little
 */
async function signPdf(
  document: Uint8Array,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = Buffer.from(document)
  const at = file.lastIndexOf(rangePlaceholder)
  const start = file.indexOf('/Contents <', at) + '/Contents '.length
  const end = file.indexOf('>', start) + 1
  if (at < 0 || start < at || end <= start) throw new Error('The document has no room for a signature.')
  const numbers = [start, end, file.length - end].map((number) => String(number).padEnd(10))
  file.write(`/ByteRange [0 ${numbers.join(' ')}]`, at, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const hex = Buffer.from(await sign(digest)).toString('hex')
  if (hex.length > end - start - 2)
    throw new Error(
      `The signature has ${hex.length / 2} bytes, and there is room for ${(end - start - 2) / 2}.`,
    )
  file.write(hex, start + 1, 'latin1')
  return file
}

/**
 * A client of a timestamp authority (RFC 3161).
 *
 * @param newNonce unique number per request, big endian
 */
function createTimestamp(
  url: string,
  { fetch, newNonce }: { fetch: typeof globalThis.fetch; newNonce: () => Uint8Array },
): Timestamp {
  return async (bytes, signal) => {
    const imprint = sequence(
      sequence(oid('2.16.840.1.101.3.4.2.1'), nothing),
      octets(createHash('sha256').update(bytes).digest()),
    )
    const nonce = integer(newNonce())
    const wantsCertificate = Buffer.of(0x01, 1, 0xff)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(sequence(integer(Buffer.of(1)), imprint, nonce, wantsCertificate)),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`The timestamp authority answered ${response.status}.`)
    const [answer] = readDer(Buffer.from(await response.arrayBuffer()))
    const [status, token] = readDer(answer?.content ?? Buffer.alloc(0))
    const granted = readDer(status?.content ?? Buffer.alloc(0))[0]?.content[0]
    if ((granted !== 0 && granted !== 1) || !token) throw new Error('The timestamp authority refused.')
    // The timestamp must be for this request.
    if (!token.whole.includes(imprint) || !token.whole.includes(nonce))
      throw new Error('The timestamp is not the one that was asked for.')
    return token.whole
  }
}
