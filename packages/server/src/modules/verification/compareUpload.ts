import { createHash } from 'node:crypto'
import { readCertificate } from '@certificate-sdk/template/internal'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import type { IssuedFiles } from '../../core/certificates/IssuedFiles.ts'
import type { Comparison } from './compareForm.ts'
import type { Upload } from './FormFile.ts'
import type { PublicFiles } from './PublicFiles.ts'
import { possibleFiles } from './possibleFiles.ts'

/** Knows the files of a certificate. */
interface ComparedFiles {
  issued: Pick<IssuedFiles, 'has'>
  /** Renders them. */
  files: Pick<PublicFiles, 'load'>
}

/**
 * Compares a file byte by byte with the issued ones. Files that left the service are recognized by their
 * hashes, in any format and scale, no matter which version rendered them. A file whose hash could not be stored is recognized if
 * this version renders the same bytes. Only a file that looks like an issued one causes a rendering.
 */
export async function compareUpload(
  { issued, files }: ComparedFiles,
  row: CertificateRow,
  upload: Upload | undefined,
): Promise<Comparison> {
  if (!upload) return 'none'
  if (await issued.has(row.id, upload.hash)) return 'same'
  const { pages } = readCertificate(row.snapshot)
  const names = possibleFiles(upload.start, { ...pages[0].size, pages: pages.length })
  for (const name of names) {
    const hash = createHash('sha256')
      .update(await files.load(row, name))
      .digest('hex')
    if (hash === upload.hash) return 'same'
  }
  return 'other'
}
