import { createHash } from 'node:crypto'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { Comparison } from './compareForm.ts'
import type { PublicFiles } from './PublicFiles.ts'
import type { Upload } from './readUpload.ts'

/** How the issued files begin (ISO 32000-2, 7.5.2, and the PNG specification, 5.2). */
const signatures = [
  ['certificate.pdf', Buffer.from('%PDF-')],
  ['certificate.png', Buffer.from('89504e470d0a1a0a', 'hex')],
] as const

/**
 * Compares a file byte by byte with what was issued: a version of the service always renders the same bytes. Another
 * version may not, so a file that differs is not called false. Only a file in one of these formats causes a rendering.
 */
export async function compareUpload(
  files: Pick<PublicFiles, 'load'>,
  row: CertificateRow,
  upload: Upload | undefined,
): Promise<Comparison> {
  if (!upload) return 'none'
  const issued = signatures.find(([, signature]) =>
    upload.start.subarray(0, signature.length).equals(signature),
  )
  if (!issued) return 'other'
  const hash = createHash('sha256')
    .update(await files.load(row, issued[0]))
    .digest('hex')
  return hash === upload.hash ? 'same' : 'other'
}
