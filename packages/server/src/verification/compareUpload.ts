import { createHash } from 'node:crypto'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
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
 * Compares a file byte by byte with what was issued. Files that left the service are known by their hashes, whatever
 * their format and scale, and whichever version rendered them. Before hashes were kept, only the bytes that this version
 * renders are known, so a file that differs is not called false. Only what looks like an issued file causes a rendering.
 */
export async function compareUpload(
  { issued, files }: ComparedFiles,
  row: CertificateRow,
  upload: Upload | undefined,
): Promise<Comparison> {
  if (!upload) return 'none'
  if (await issued.has(row.id, upload.hash)) return 'same'
  for (const name of possibleFiles(upload.start, row.snapshot.template.dimensions)) {
    const hash = createHash('sha256')
      .update(await files.load(row, name))
      .digest('hex')
    if (hash === upload.hash) return 'same'
  }
  return 'other'
}
