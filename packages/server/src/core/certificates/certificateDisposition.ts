import { certificateFileName } from '../../kit/archive/certificateFileName.ts'
import { fileDisposition } from '../../kit/http/fileDisposition.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { storedTitle } from './titleOf.ts'

/**
 * Value of `Content-Disposition` for a file of a certificate.
 *
 * @param ending such as `.pdf`
 */
export function certificateDisposition(
  row: Pick<CertificateRow, 'recipientName' | 'title' | 'snapshot'>,
  ending: string,
  isDownload: boolean,
): string {
  const name = certificateFileName({ name: row.recipientName, title: storedTitle(row) }, ending)
  return fileDisposition(name, isDownload)
}
