import type { Issuer } from '@certificate-sdk/client'
import { instantOrNull } from '../../kit/system/instantOrNull.ts'
import type { DomainState } from './domainStates.ts'

/** Issuer of a certificate, with its currently confirmed domain. Leaves out a domain that was never proven. */
export function toIssuer(name: string, state: DomainState | undefined): Issuer {
  const confirmedAt = state?.domainConfirmedAt ?? null
  const lostAt = confirmedAt === null ? (state?.domainLostAt ?? null) : null
  const isKnown = confirmedAt !== null || lostAt !== null
  return {
    name,
    domain: isKnown ? (state?.domain ?? null) : null,
    confirmedAt: instantOrNull(confirmedAt),
    lostAt: instantOrNull(lostAt),
  }
}
