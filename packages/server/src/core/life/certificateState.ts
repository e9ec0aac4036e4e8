import type { CertificateStatus } from '@certificate-sdk/client'

/** The instants that decide about the state of a certificate, in ms since 1970; `null`: it did not happen, or never will. */
export interface CertificateLife {
  /** Before this, only its account sees it. */
  publishAt: number | null
  expiresAt: number | null
  revokedAt: number | null
  supersededAt: number | null
  erasedAt: number | null
}

/**
 * State of a certificate at an instant. The first that applies counts: what cannot be undone comes first, so that an erased
 * certificate is `erased` whatever it was before. It is `valid` until the last millisecond before `expiresAt`.
 */
export function certificateState(life: CertificateLife, now: number): CertificateStatus {
  if (life.erasedAt !== null) return 'erased'
  if (life.revokedAt !== null) return 'revoked'
  if (life.supersededAt !== null) return 'superseded'
  if (life.publishAt !== null && now < life.publishAt) return 'scheduled'
  return life.expiresAt !== null && now >= life.expiresAt ? 'expired' : 'valid'
}

/**
 * Returns true if a certificate has ever been public: not before `publishAt`, and never if it was revoked or erased
 * before.
 */
export function wasPublished({ publishAt, revokedAt, erasedAt }: CertificateLife, now: number): boolean {
  const end = Math.min(now, revokedAt ?? Number.POSITIVE_INFINITY, erasedAt ?? Number.POSITIVE_INFINITY)
  return publishAt === null || end >= publishAt
}

/** Returns true if a certificate in this state has files that others may load, and emails that may be sent. */
export function isInForce(state: CertificateStatus): boolean {
  return state === 'valid' || state === 'expired'
}
