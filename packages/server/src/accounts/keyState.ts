import type { StoredKey } from './accountRepository.ts'

/** What a key is good for: only an active one is accepted. Revocation wins over expiry. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** The state of a key at an instant; it expires at `expiresAt`, not after. */
export function keyState({ revokedAt, expiresAt }: StoredKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
