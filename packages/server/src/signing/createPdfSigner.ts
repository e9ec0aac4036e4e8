import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DocumentSigning } from '../certificates/CertificateFiles.ts'
import { ConfigError, type PdfSigningConfig } from '../config/readConfig.ts'
import { RenderingFailedError } from '../rendering/renderingErrors.ts'
import { createCms, type SigningKey } from './createCms.ts'
import { createCscKey } from './createCscKey.ts'
import { createTimestamp } from './createTimestamp.ts'
import { readP12 } from './readP12.ts'
import { signPdf } from './signPdf.ts'

/** Room for a signature, besides its certificates: attributes, the signature itself, and a timestamp with its certificates. */
const room = { signature: 2_048, timestamp: 12_288 }

/**
 * Opens the key that signs PDF files.
 *
 * @param deps newNonce: random bytes for a request of a timestamp
 * @returns `undefined` if none is configured
 * @throws {ConfigError} if the key cannot be used
 */
export async function createPdfSigner(
  config: PdfSigningConfig | undefined,
  deps: { fetch: typeof globalThis.fetch; newNonce: () => Uint8Array },
): Promise<DocumentSigning | undefined> {
  if (!config) return undefined
  const key = await openKey(config, deps.fetch)
  const timestamp = config.timestampUrl === undefined ? undefined : createTimestamp(config.timestampUrl, deps)
  const certificates = key.certificates.reduce((sum, { length }) => sum + length, 0)
  const bytes = room.signature + certificates + (timestamp ? room.timestamp : 0)
  return {
    room: { bytes, name: nameOf(key) },
    async sign(document) {
      try {
        return await signPdf(document, (digest) => createCms(digest, key, timestamp))
      } catch (error) {
        throw new RenderingFailedError(error instanceof Error ? error : new Error(String(error)))
      }
    },
  }
}

async function openKey({ p12, csc }: PdfSigningConfig, fetch: typeof globalThis.fetch): Promise<SigningKey> {
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
    return await createCscKey(csc, fetch)
  } catch (error) {
    throw new ConfigError(`PDF_SIGN_CSC_URL cannot be used: ${reasonOf(error)}`)
  }
}

/** Of who signs: the common name, or the whole subject. */
function nameOf({ certificates: [own = Buffer.alloc(0)] }: SigningKey): string {
  const { subject } = new X509Certificate(own)
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
