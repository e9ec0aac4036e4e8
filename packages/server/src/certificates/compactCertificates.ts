import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/Database.ts'
import { moveToEnd } from '../database/moveToEnd.ts'
import type { Statement } from '../database/Statement.ts'
import { sendStatements } from '../database/sendStatements.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { compactColumns } from './certificateRepository.ts'
import { type CompactCertificate, compactCertificate } from './compactCertificate.ts'
import { type CertificateFacts, type Design, joinSnapshot, type OwnSnapshot } from './compactSnapshot.ts'
import { type DesignOwner, designsOf, insertDesign } from './designRepository.ts'

/** Certificates per step: a few milliseconds. */
const batch = 25

interface FormerCertificate extends Omit<CertificateFacts, 'attributes'>, DesignOwner {
  attributes: string
  snapshot: string
}

/**
 * Brings some certificates into the compact form, in one transaction. One that would not be exactly the same afterwards
 * keeps the former form.
 *
 * @returns how many it looked at
 */
export async function compactCertificates(database: Database): Promise<number> {
  const { engine } = database
  return database.transaction(async (tx) => {
    const skipLocked = engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''
    const found = await tx.all<FormerCertificate>(
      `SELECT id, account_id AS "accountId", organization_id AS "organizationId", template_id AS "templateId", code,
         recipient_name AS "recipientName", attributes, snapshot
       FROM certificates WHERE design IS NULL ORDER BY id LIMIT ${batch} ${skipLocked}`,
    )
    const compacted = found.map((row) => ({ id: row.id, compact: compactExactly(row) }))
    await sendStatements(tx, [
      ...designsOf(compacted.flatMap(({ compact }) => compact ?? [])).map(insertDesign),
      ...compacted.map(({ id, compact }) =>
        compact ? replaceSnapshot(id, compact, engine) : keepSnapshot(id),
      ),
    ])
    return found.length
  })
}

/** `undefined` if the certificate must keep its form. */
function compactExactly({
  accountId,
  organizationId,
  templateId,
  snapshot: json,
  ...row
}: FormerCertificate): CompactCertificate | undefined {
  try {
    const snapshot = JSON.parse(json) as CertificateSnapshot
    // Of a release that is newer than this one.
    if ((snapshot.version ?? 1) !== 1) return undefined
    const facts = { ...row, attributes: JSON.parse(row.attributes) as CertificateFacts['attributes'] }
    const compact = compactCertificate({ accountId, organizationId, templateId, snapshot, ...facts })
    if (!compact) return undefined
    const design = JSON.parse(compact.design.document) as Design
    const again = joinSnapshot(design, JSON.parse(compact.snapshot) as OwnSnapshot, facts)
    return isDeepStrictEqual(again, { ...snapshot, version: 1 }) ? compact : undefined
  } catch {
    // A shape that only a much earlier release stored.
    return undefined
  }
}

function replaceSnapshot(id: string, compact: CompactCertificate, engine: Database['engine']): Statement {
  const columns = Object.entries(compactColumns(compact))
  return {
    sql: `UPDATE certificates SET ${moveToEnd('certificates', engine)}
       ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ? AND design IS NULL`,
    values: [...columns.map(([, value]) => value), id],
  }
}

function keepSnapshot(id: string): Statement {
  return { sql: "UPDATE certificates SET design = '' WHERE id = ? AND design IS NULL", values: [id] }
}
