import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'

/**
 * Outcomes of a correction. `outdated`: its certificate was replaced, revoked, or erased in another way; a trigger
 * records that in the same transaction.
 */
export const correctionStates = ['open', 'accepted', 'declined', 'outdated'] as const
/** See {@link correctionStates}. */
export type CorrectionState = (typeof correctionStates)[number]

/** A name correction proposed by a recipient, with its certificate. */
export interface CorrectionRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  certificateId: string
  proposedName: string
  state: CorrectionState
  createdAt: number
  decidedAt: number | null
  /** The certificate issued with the correction. */
  newCertificateId: string | null
  recipientName: string
  recipientEmail: string
}

const select = `SELECT co.id, co.account_id AS "accountId", co.sub_account_email AS "subAccountEmail",
    co.certificate_id AS "certificateId", co.name AS "proposedName", co.state,
    co.created_at AS "createdAt", co.decided_at AS "decidedAt", co.new_certificate_id AS "newCertificateId",
    c.recipient_name AS "recipientName", c.recipient_email AS "recipientEmail"
  FROM corrections co JOIN certificates c ON c.id = co.certificate_id`

/** Lists corrections, newest first. */
export async function listCorrections(
  tx: Tx,
  {
    accountId,
    subAccount,
    state,
  }: { accountId: string; subAccount: string | undefined; state?: CorrectionState | undefined },
  list: PageRequest,
): Promise<Part<CorrectionRow>> {
  const page = pageSql('co.created_at', list, 'co.id')
  const chosen = `${subAccount ? ' AND co.sub_account_email = ?' : ''}${state ? ' AND co.state = ?' : ''}`
  const rows = await tx.all<CorrectionRow>(`${select} WHERE co.account_id = ?${chosen}${page.sql}`, [
    accountId,
    ...(subAccount ? [subAccount] : []),
    ...(state ? [state] : []),
    ...page.values,
  ])
  return toPart(rows, list)
}

/** Not scoped to an account; callers must check ownership. */
export async function findCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  return tx.one<CorrectionRow>(`${select} WHERE co.id = ?`, [id])
}

/** All corrections ever proposed for a certificate. */
export async function listOfCertificate(
  tx: Tx,
  certificateId: string,
): Promise<{ state: string; name: string }[]> {
  return tx.all('SELECT state, name FROM corrections WHERE certificate_id = ?', [certificateId])
}

/** Names of open corrections, by certificate id. */
export async function findProposedNames(
  tx: Tx,
  certificateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (certificateIds.length === 0) return new Map()
  const placeholders = certificateIds.map(() => '?').join(', ')
  const rows = await tx.all<{ id: string; name: string }>(
    `SELECT certificate_id AS id, name FROM corrections WHERE state = 'open' AND certificate_id IN (${placeholders})`,
    certificateIds,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Adds a correction, replacing the certificate's open one unless the name is the same. The new one has another id, so
 * that nobody accepts a name by the id of one they read before.
 */
export async function proposeName(
  tx: Tx,
  correction: Pick<
    CorrectionRow,
    'id' | 'accountId' | 'subAccountEmail' | 'certificateId' | 'proposedName' | 'createdAt'
  >,
): Promise<void> {
  await tx.run(
    `INSERT INTO corrections (id, account_id, sub_account_email, certificate_id, name, state, created_at)
     VALUES (?, ?, ?, ?, ?, 'open', ?)
     ON CONFLICT (certificate_id) WHERE state = 'open' DO UPDATE
     SET id = excluded.id, name = excluded.name, created_at = excluded.created_at
     WHERE corrections.name <> excluded.name`,
    [
      ...[correction.id, correction.accountId, correction.subAccountEmail, correction.certificateId],
      ...[correction.proposedName, correction.createdAt],
    ],
  )
}

/** Decides an open correction. Rolls back with the given error if it was already decided. */
export function decideCorrection(
  id: string,
  decision: { state: 'accepted' | 'declined'; now: number; newCertificateId?: string },
  otherwise: () => Error,
): Statement {
  const statement = {
    sql: "UPDATE corrections SET state = ?, decided_at = ?, new_certificate_id = ? WHERE id = ? AND state = 'open'",
    values: [decision.state, decision.now, decision.newCertificateId ?? null, id],
  }
  return expectOne(statement, otherwise)
}

/** Erases proposed names, which are personal data of the recipient. */
export function eraseCorrections(certificateId: string): Statement {
  return { sql: 'DELETE FROM corrections WHERE certificate_id = ?', values: [certificateId] }
}
