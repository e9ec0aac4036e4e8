import type { StoredKey } from './accountRepository.ts'

/** Only active keys are accepted. Revocation precedes expiry. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** The state at an instant. At `expiresAt`, a key has expired. */
export function keyState({ revokedAt, expiresAt }: StoredKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
