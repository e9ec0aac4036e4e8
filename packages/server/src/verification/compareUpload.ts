import { createHash } from 'node:crypto'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import type { Comparison } from './compareForm.ts'
import type { Upload } from './FormFile.ts'
import type { PublicFiles } from './PublicFiles.ts'

/** How the issued files begin (ISO 32000-2, 7.5.2, and the PNG specification, 5.2). */
const signatures = [
  ['certificate.pdf', Buffer.from('%PDF-')],
  ['certificate.png', Buffer.from('89504e470d0a1a0a', 'hex')],
] as const

/** Knows the files of a certificate. */
interface ComparedFiles {
  issued: Pick<IssuedFiles, 'has'>
  /** Renders them. */
  files: Pick<PublicFiles, 'load'>
}

/**
 * Compares a file byte by byte with what was issued. Files that left the service are known by their hashes, whatever
 * their format and scale, and whichever version rendered them. Before hashes were kept, only the bytes that this version
 * renders are known, so a file that differs is not called false. Only a PDF or PNG file causes a rendering.
 */
export async function compareUpload(
  { issued, files }: ComparedFiles,
  row: CertificateRow,
  upload: Upload | undefined,
): Promise<Comparison> {
  if (!upload) return 'none'
  if (await issued.has(row.id, upload.hash)) return 'same'
  const format = signatures.find(([, signature]) =>
    upload.start.subarray(0, signature.length).equals(signature),
  )
  if (!format) return 'other'
  const hash = createHash('sha256')
    .update(await files.load(row, format[0]))
    .digest('hex')
  return hash === upload.hash ? 'same' : 'other'
}
