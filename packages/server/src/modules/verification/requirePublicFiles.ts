import type { PrivacyChoice } from '../../core/certificates/certificateRepository.ts'
import { isPrivate } from '../../core/certificates/isPrivate.ts'
import { type CertificateLife, certificateState } from '../../core/life/certificateState.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/**
 * Refuses the public files of a certificate that is private, or no longer in force.
 *
 * @throws {ServiceError} 403 `private`, or 410 with the state as its code
 */
export function requirePublicFiles(
  row: CertificateLife & { now: number; privateBy: PrivacyChoice | null },
): void {
  requirePublic(row)
  switch (certificateState(row, row.now)) {
    case 'revoked':
      throw new ServiceError(
        410,
        'revoked',
        'This certificate is revoked: its files are no longer available.',
      )
    case 'superseded':
      throw new ServiceError(
        410,
        'superseded',
        'This certificate was replaced: its page links to the new certificate, which has files.',
      )
    case 'erased':
      throw new ServiceError(410, 'erased', 'The recipient of this certificate was erased: it has no files.')
  }
}

/** @throws {ServiceError} 403 for a private certificate, whose state is hidden, too */
export function requirePublic(row: Parameters<typeof isPrivate>[0]): void {
  if (isPrivate(row))
    throw new ServiceError(
      403,
      'private',
      'This certificate is private. Ask whether a name belongs to it with POST /api/verify/:code.',
    )
}
