import type { CertificateStatus } from '@certificate-sdk/client'

/** States of certificates, in documentation order. */
export const certificateStates = [
  'valid',
  'expired',
  'revoked',
  'superseded',
  'erased',
  'scheduled',
] as const satisfies readonly CertificateStatus[]

/**
 * SQL of the state in the list indexes: that of `certificateState`, except that time-based changes apply once
 * `StateMarks` has marked them. Queries also compare with the clock, so lists are never late.
 */
export const storedState = `(CASE WHEN erased_at IS NOT NULL THEN 'erased' WHEN revoked_at IS NOT NULL THEN 'revoked'
  WHEN superseded_at IS NOT NULL THEN 'superseded' WHEN publish_at IS NOT NULL AND published_at IS NULL THEN 'scheduled'
  WHEN expired_at IS NOT NULL THEN 'expired' ELSE 'valid' END)`

/** Instants in a certificate's life, and the columns that mark them as passed. */
export const stateMarks = { publish_at: 'published_at', expires_at: 'expired_at' } as const
