import { certificateFileName } from '@certificate-sdk/template/internal'
import { fileDisposition } from '../../kit/http/fileDisposition.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { documentTitle, markSpecimen } from './documentTitle.ts'

/**
 * Returns the value of `Content-Disposition` for a file of a certificate.
 *
 * @param ending file extension, such as `.pdf`
 */
export function certificateDisposition(
  row: Pick<CertificateRow, 'accountId' | 'recipientName' | 'title' | 'fileName' | 'snapshot'>,
  ending: string,
  isDownload: boolean,
): string {
  const { accountId, recipientName: name, fileName } = row
  const customName = fileName === null ? null : markSpecimen(accountId, fileName)
  const complete = certificateFileName({ name, title: documentTitle(row), fileName: customName }, ending)
  return fileDisposition(complete, isDownload)
}
