import { ServiceError } from '../errors/ServiceError.ts'
import { type CertificateLife, certificateState } from '../life/certificateState.ts'

/**
 * Refuses the public files of a certificate that is no longer in force.
 *
 * @throws {ServiceError} 410 with the state as its code
 */
export function requirePublicFiles(row: CertificateLife & { now: number }): void {
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
        'This certificate was replaced: its page leads to the new one, which has files.',
      )
    case 'erased':
      throw new ServiceError(410, 'erased', 'The recipient of this certificate was erased: it has no files.')
  }
}
