import { ServiceError } from '../errors/ServiceError.ts'
import { type CertificateLife, certificateState, isInForce } from '../life/certificateState.ts'

const reasons = {
  scheduled: 'This certificate is scheduled and not issued yet.',
  revoked: 'This certificate is revoked.',
  superseded: 'This certificate was replaced by another one: use that one.',
  erased: 'The recipient of this certificate was erased.',
} as const

/**
 * Refuses what can only be done with a certificate that is in force.
 *
 * @param consequence sentence after the reason
 * @throws {ServiceError} 400 with the state as its code
 */
export function refuseWithdrawn(row: CertificateLife & { now: number }, consequence: string): void {
  const state = certificateState(row, row.now)
  if (isInForce(state)) return
  const code = state as keyof typeof reasons
  throw new ServiceError(400, code, `${reasons[code]} ${consequence}`)
}
