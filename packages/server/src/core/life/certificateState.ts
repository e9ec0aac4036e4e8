import type { CertificateStatus } from '@certificate-sdk/client'

/** The instants that decide a certificate's state, in ms since 1970; `null`: hasn't happened, or never will. */
export interface CertificateLife {
  /** Only its account sees it before this. */
  publishAt: number | null
  expiresAt: number | null
  revokedAt: number | null
  supersededAt: number | null
  erasedAt: number | null
}

/**
 * Computes a certificate's state at an instant. The first match wins, irreversible states first: an erased certificate
 * is `erased` whatever it was before. It is `valid` until the last millisecond before `expiresAt`.
 */
export function certificateState(life: CertificateLife, now: number): CertificateStatus {
  if (life.erasedAt !== null) return 'erased'
  if (life.revokedAt !== null) return 'revoked'
  if (life.supersededAt !== null) return 'superseded'
  if (life.publishAt !== null && now < life.publishAt) return 'scheduled'
  return life.expiresAt !== null && now >= life.expiresAt ? 'expired' : 'valid'
}

/**
 * Returns true if a certificate was ever public: not before `publishAt`, and never if it was revoked or erased before
 * that.
 */
export function wasPublished({ publishAt, revokedAt, erasedAt }: CertificateLife, now: number): boolean {
  const end = Math.min(now, revokedAt ?? Number.POSITIVE_INFINITY, erasedAt ?? Number.POSITIVE_INFINITY)
  return publishAt === null || end >= publishAt
}

/** Returns true if a certificate in this state has public files and may be emailed. */
export function isInForce(state: CertificateStatus): boolean {
  return state === 'valid' || state === 'expired'
}
