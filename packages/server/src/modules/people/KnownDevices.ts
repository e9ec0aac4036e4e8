import type { Database, Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import type { Visitor } from './AccountServices.ts'
import { createTokenCookie, type TokenCookie } from './sessionCookie.ts'

/** How long a device stays known after a sign-in, in ms. */
export const deviceMs = 180 * 86_400_000

/** Number of a person's recent sign-ins whose networks are compared. */
const recentSignIns = 100

interface DeviceDependencies extends Pick<System, 'randomBytes'> {
  database: Pick<Database, 'one' | 'all'>
}

/**
 * Devices on which a person has signed in. They are counted separately, so that strangers' wrong guesses and requests
 * never lock the person out. A known device proves nothing else.
 */
export class KnownDevices {
  readonly #deps: DeviceDependencies
  readonly #cookie: TokenCookie

  constructor(deps: DeviceDependencies, { publicUrl }: { publicUrl: string }) {
    this.#deps = deps
    this.#cookie = createTokenCookie(publicUrl, { name: 'device', maxAgeMs: deviceMs })
  }

  /** @returns hash of the device's token, if this person has signed in on it */
  async find({ cookieHeader }: Visitor, personId: string | undefined): Promise<string | undefined> {
    const token = this.#cookie.read(cookieHeader)
    if (token === undefined) return undefined
    // Also for unknown addresses, because the response time must not reveal them.
    const row = await this.#deps.database.one<{ hash: string }>(
      'SELECT hash FROM known_devices WHERE hash = ? AND person_id = ?',
      [hashSecretToken(token), personId ?? firstId],
    )
    return row?.hash
  }

  /** Returns true if a person has recently signed in from the client's network, on any device. */
  async isKnownNetwork(
    { address }: Visitor,
    { personId, now }: { personId: string | undefined; now: number },
  ): Promise<boolean> {
    const rows = await this.#deps.database.all<{ address: string }>(
      `SELECT address FROM audit_log WHERE person_id = ? AND action = 'session.started' AND created_at > ?
       ORDER BY created_at DESC LIMIT ?`,
      [personId ?? firstId, now - deviceMs, recentSignIns],
    )
    const network = addressKey(address)
    return rows.some((row) => addressKey(row.address) === network)
  }

  /**
   * Records a sign-in on a device, in the transaction that starts the session. People who share a browser share its
   * token.
   *
   * @returns the value of `Set-Cookie`
   */
  async note(
    tx: Tx,
    { personId, cookieHeader, now }: { personId: string; cookieHeader: string | undefined; now: number },
  ): Promise<string> {
    const sentToken = this.#cookie.read(cookieHeader)
    // Somebody may have planted a token that this service didn't create.
    const isOurs =
      sentToken !== undefined &&
      (await tx.one('SELECT 1 AS one FROM known_devices WHERE hash = ? LIMIT 1', [
        hashSecretToken(sentToken),
      ]))
    const token = isOurs ? sentToken : newSecretToken(this.#deps.randomBytes)
    await tx.run(
      `INSERT INTO known_devices (hash, person_id, seen_at) VALUES (?, ?, ?)
       ON CONFLICT (hash, person_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [hashSecretToken(token), personId, now],
    )
    return this.#cookie.write(token)
  }
}

/** Forgets a person's devices: after a reset, one of them may be somebody else's. */
export async function forgetDevices(tx: Tx, personId: string): Promise<void> {
  await tx.run('DELETE FROM known_devices WHERE person_id = ?', [personId])
}
