import type { CertificateStatus } from '@certificate-sdk/client'

/** States of certificates, in the order in which the documentation names them. */
export const certificateStates = [
  'valid',
  'expired',
  'revoked',
  'superseded',
  'erased',
  'scheduled',
] as const satisfies readonly CertificateStatus[]

/**
 * SQL of the state of a certificate as the indexes of lists have it: that of `certificateState`, except that the clock changes
 * it only once `StateMarks` has noted that an instant has passed. Queries compare with the clock as well, so that no list is late.
 */
export const storedState = `(CASE WHEN erased_at IS NOT NULL THEN 'erased' WHEN revoked_at IS NOT NULL THEN 'revoked'
  WHEN superseded_at IS NOT NULL THEN 'superseded' WHEN publish_at IS NOT NULL AND published_at IS NULL THEN 'scheduled'
  WHEN expired_at IS NOT NULL THEN 'expired' ELSE 'valid' END)`

/** Instants in the life of a certificate, and the columns that note that they have passed. */
export const stateMarks = { publish_at: 'published_at', expires_at: 'expired_at' } as const
