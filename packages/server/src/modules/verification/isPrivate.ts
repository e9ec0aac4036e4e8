import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'

/** Whether a certificate shows nothing to others. An erased one has nothing to hide. */
export function isPrivate({ privateBy, erasedAt }: Pick<CertificateRow, 'privateBy' | 'erasedAt'>): boolean {
  return privateBy !== null && erasedAt === null
}
