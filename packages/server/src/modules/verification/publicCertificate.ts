import type { CertificateService } from '../../core/certificates/CertificateService.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import { requirePublicFiles } from './requirePublicFiles.ts'

/**
 * Reads the certificate of a code whose files are public.
 *
 * @throws {ServiceError} 404 for an unknown code; 403 or 410 as {@link requirePublicFiles}
 */
export async function publicCertificate(
  certificates: Pick<CertificateService, 'getByCode'>,
  code: string,
): Promise<CertificateRow> {
  const row = await certificates.getByCode(code)
  requirePublicFiles(row)
  return row
}
