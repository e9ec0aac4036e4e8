import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { type CertificateLife, certificateState } from '../life/certificateState.ts'

/**
 * Refuses what can only be done with a certificate that is in force.
 *
 * @param consequence sentence after the reason
 * @throws {ServiceError} 400 with the state as its code
 */
export function requireInForce(row: CertificateLife & { now: number }, consequence: string): void {
  switch (certificateState(row, row.now)) {
    case 'scheduled':
      throw new ServiceError(
        400,
        'scheduled',
        `This certificate is scheduled and not issued yet. ${consequence}`,
      )
    case 'revoked':
      throw new ServiceError(400, 'revoked', `This certificate is revoked. ${consequence}`)
    case 'superseded':
      throw new ServiceError(
        400,
        'superseded',
        `This certificate was replaced by another one. ${consequence}`,
      )
    case 'erased':
      throw new ServiceError(400, 'erased', `The recipient of this certificate was erased. ${consequence}`)
  }
}
