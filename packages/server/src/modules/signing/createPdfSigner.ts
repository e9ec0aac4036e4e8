import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { DocumentSigning } from '../../core/documents/DocumentSigning.ts'
import type { PdfSigningConfig } from '../../kit/config/readConfig.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import { createCms, type SigningKey } from './createCms.ts'
import { createCscKey, SigningServiceAway } from './createCscKey.ts'
import { createTimestamp } from './createTimestamp.ts'
import { readP12 } from './readP12.ts'
import { SigningFailedError } from './SigningFailedError.ts'
import { signPdf } from './signPdf.ts'

/** Room for a signature, besides its certificates: attributes, the signature itself, and a timestamp with its certificates. */
const room = { signature: 2_048, timestamp: 12_288 }

/** How long nothing is signed after a remote service failed, in ms: a queue of files would wait for it one by one. */
const pauseMs = 10_000

interface SignerDependencies {
  fetch: typeof globalThis.fetch
  clock: () => number
  /** Random bytes for a request of a timestamp. */
  newNonce: () => Uint8Array
  log: Pick<Logger, 'error'>
  /** How long one signature may take, with all requests that it needs. Default: 15,000. */
  patienceMs?: number
}

/**
 * Opens the key that signs PDF files.
 *
 * @returns `undefined` if none is configured
 * @throws {ConfigError} if the key cannot be used
 * @throws {Error} if the service of a remote key does not answer
 */
export async function createPdfSigner(
  config: PdfSigningConfig | undefined,
  deps: SignerDependencies,
): Promise<DocumentSigning | undefined> {
  if (!config) return undefined
  const { clock, log, patienceMs = 15_000 } = deps
  const limit = () => AbortSignal.timeout(patienceMs)
  const key = await openKey(config, { fetch: deps.fetch, signal: limit() })
  const timestamp = config.timestampUrl === undefined ? undefined : createTimestamp(config.timestampUrl, deps)
  const certificates = key.certificates.reduce((sum, { length }) => sum + length, 0)
  const bytes = room.signature + certificates + (timestamp ? room.timestamp : 0)
  const own = new X509Certificate(key.certificates[0] ?? '')
  const isRemote = config.csc !== undefined || timestamp !== undefined
  let pausedUntil = 0
  return {
    room: { bytes, name: nameOf(own) },
    // RSA by PKCS #1 1.5 has no random part, unlike ECDSA and timestamps.
    isRepeatable: own.publicKey.asymmetricKeyType === 'rsa' && !timestamp,
    keyHash: createHash('sha256').update(own.raw).digest('hex'),
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
  { p12, csc }: PdfSigningConfig,
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

/** Of who signs: the common name, or the whole subject. */
function nameOf({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
