import type { Tx } from '../../kit/database/Database.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'

/**
 * Purpose of a challenge: sign in with a passkey, `passkey-again` in place of the password, add a passkey, or return
 * from a sign-in provider.
 */
export type ChallengePurpose = 'passkey' | 'passkey-again' | 'passkey-new' | 'provider'

/** How long a challenge can be answered, in ms. */
export const challengeMs = 10 * 60_000

/** A challenge of this service. */
interface Challenge {
  /** Person who must respond; `null`: anybody. */
  personId: string | null
  data: string
}

/** @param challenge token: random text that the response repeats; only its hash is stored */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    token: string
    purpose: ChallengePurpose
    personId?: string | undefined
    data?: string
    now: number
  },
): Promise<void> {
  await tx.run(
    'INSERT INTO sign_in_challenges (hash, purpose, person_id, data, expires_at) VALUES (?, ?, ?, ?, ?)',
    [
      ...[hashSecretToken(challenge.token), challenge.purpose, challenge.personId ?? null],
      ...[challenge.data ?? '', challenge.now + challengeMs],
    ],
  )
}

/** Consumes a challenge before its response is checked, so that none is used twice. */
export async function takeChallenge(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: ChallengePurpose; now: number },
): Promise<Challenge | undefined> {
  const [row] = await tx.all<Challenge>(
    `DELETE FROM sign_in_challenges WHERE hash = ? AND purpose = ? AND expires_at > ?
     RETURNING person_id AS "personId", data`,
    [hashSecretToken(token), purpose, now],
  )
  return row
}
