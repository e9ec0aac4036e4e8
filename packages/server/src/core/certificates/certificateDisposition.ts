import { certificateFileName } from '@certificate-sdk/template/internal'
import { fileDisposition } from '../../kit/http/fileDisposition.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { storedTitle } from './composeCertificate.ts'

/**
 * Value of `Content-Disposition` for a file of a certificate.
 *
 * @param ending such as `.pdf`
 */
export function certificateDisposition(
  row: Pick<CertificateRow, 'recipientName' | 'title' | 'fileName' | 'snapshot'>,
  ending: string,
  isDownload: boolean,
): string {
  const { recipientName, fileName } = row
  const name = certificateFileName({ name: recipientName, title: storedTitle(row), fileName }, ending)
  return fileDisposition(name, isDownload)
}
