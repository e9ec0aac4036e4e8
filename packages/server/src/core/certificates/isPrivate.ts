import type { CertificateRow } from './certificateRepository.ts'

/** Returns true if a certificate is hidden from others. Erased ones are not hidden. */
export function isPrivate({ privateBy, erasedAt }: Pick<CertificateRow, 'privateBy' | 'erasedAt'>): boolean {
  return privateBy !== null && erasedAt === null
}
