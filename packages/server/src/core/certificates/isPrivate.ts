import type { CertificateRow } from './certificateRepository.ts'

/** Returns true if a certificate shows nothing to others. An erased one has nothing to hide. */
export function isPrivate({ privateBy, erasedAt }: Pick<CertificateRow, 'privateBy' | 'erasedAt'>): boolean {
  return privateBy !== null && erasedAt === null
}
