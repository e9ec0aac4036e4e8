import type { Role } from '../../core/access/permissions.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import { sessionMs } from './sessionCookie.ts'

/** A session with its person and account. */
export interface SessionRow {
  id: string
  personId: string
  personName: string
  email: string | null
  confirmedAt: number | null
  hasPassword: number | boolean
  locale: string
  accountId: string
  accountName: string
  /** Time zone of the first organization that isn't in UTC. */
  timeZone: string | null
  role: Role
  seenAt: number
  freshUntil: number
  /** 1: pages show test mode. */
  isTest: number
  /** The database's time. */
  now: number
}

export async function insertSession(
  tx: Tx,
  session: { id: string; hash: string; personId: string; accountId: string; now: number; freshUntil: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO sessions (id, hash, person_id, account_id, created_at, seen_at, fresh_until)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[session.id, session.hash, session.personId, session.accountId],
      ...[session.now, session.now, session.freshUntil],
    ],
  )
}

/** Finds an active session whose person is still a member, by the database's clock. */
export async function findSession(
  database: Pick<Database, 'one' | 'now'>,
  hash: string,
): Promise<SessionRow | undefined> {
  return database.one<SessionRow>(
    `SELECT s.id, p.id AS "personId", p.name AS "personName", p.email, p.confirmed_at AS "confirmedAt",
       p.password_hash IS NOT NULL AS "hasPassword", p.locale, a.id AS "accountId", a.name AS "accountName", m.role,
       (SELECT o.time_zone FROM organizations o WHERE o.account_id = a.id AND o.time_zone <> 'UTC'
        ORDER BY o.created_at LIMIT 1) AS "timeZone",
       s.seen_at AS "seenAt", s.fresh_until AS "freshUntil", s.is_test AS "isTest", ${database.now} AS now
     FROM sessions s
     JOIN people p ON p.id = s.person_id
     JOIN memberships m ON m.person_id = s.person_id AND m.account_id = s.account_id
     JOIN accounts a ON a.id = s.account_id
     WHERE s.hash = ? AND a.deleted_at IS NULL
       AND s.seen_at > ${database.now} - ${sessionMs.idle} AND s.created_at > ${database.now} - ${sessionMs.max}`,
    [hash],
  )
}

export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.run('UPDATE sessions SET seen_at = ? WHERE id = ? AND seen_at < ?', [now, id, now])
}

export async function freshenSession(tx: Tx, id: string, until: number): Promise<void> {
  await tx.run('UPDATE sessions SET fresh_until = ? WHERE id = ?', [until, id])
}

export async function moveSession(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.run('UPDATE sessions SET account_id = ?, is_test = 0 WHERE id = ?', [accountId, id])
}

/** Switches a session's pages to test mode or live mode. */
export async function setSessionMode(tx: Tx, id: string, isTest: boolean): Promise<void> {
  await tx.run('UPDATE sessions SET is_test = ? WHERE id = ?', [isTest ? 1 : 0, id])
}

export async function deleteSession(tx: Tx, hash: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE hash = ?', [hash])
}

/** @param but id of a session to keep */
export async function deleteSessionsOf(tx: Tx, personId: string, but = firstId): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE person_id = ? AND id <> ?', [personId, but])
}
