import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'

/**
 * How a correction can be decided. `outdated`: its certificate was replaced, revoked, or erased otherwise; a trigger notes that in
 * the transaction that does so.
 */
export const correctionStates = ['open', 'accepted', 'declined', 'outdated'] as const
/** See {@link correctionStates}. */
export type CorrectionState = (typeof correctionStates)[number]

/** A spelling that a recipient proposes, and the certificate as it is. */
export interface CorrectionRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  certificateId: string
  proposedName: string
  state: CorrectionState
  createdAt: number
  decidedAt: number | null
  /** The certificate that replaced it. */
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

/** Every correction that was ever proposed for a certificate. */
export async function listOfCertificate(
  tx: Tx,
  certificateId: string,
): Promise<{ state: string; name: string }[]> {
  return tx.all('SELECT state, name FROM corrections WHERE certificate_id = ?', [certificateId])
}

/** Spellings that the issuer has not decided yet, by the ids of their certificates. */
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
 * Adds a correction, which replaces the one that is open for this certificate, unless that has the same spelling. The new
 * one has its own id, so that nobody accepts a name by the id of another one that they read before.
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

/** Decides an open correction. Rolls back with the given error if somebody else decided it first. */
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

/** The proposed spellings are the recipient's, too. */
export function eraseCorrections(certificateId: string): Statement {
  return { sql: 'DELETE FROM corrections WHERE certificate_id = ?', values: [certificateId] }
}
