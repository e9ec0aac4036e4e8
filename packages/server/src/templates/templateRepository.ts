import type { Tx } from '../database/Database.ts'
import { type PageRequest, pageSql } from '../database/page.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { TemplateCache } from './TemplateCache.ts'

export interface TemplateRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  document: TemplateDocument
  /** Counts changes; part of the entity tag. */
  version: number
  createdAt: number
}

type StoredTemplate = Omit<TemplateRow, 'document'> & { document: string }

const described = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", version,
  created_at AS "createdAt"`
const columns = `${described}, document`

/** Newest first. */
export async function listTemplates(
  tx: Tx,
  scope: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<TemplateRow[]> {
  const page = pageSql('created_at', list)
  const rows = await tx.all<StoredTemplate>(
    `SELECT ${columns} FROM templates WHERE account_id = ?
     ${scope.subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [scope.accountId, ...(scope.subAccount ? [scope.subAccount] : []), ...page.values],
  )
  return rows.map(toRow)
}

/**
 * Not scoped to an account; callers must check ownership.
 *
 * @param cache documents that need not be read again
 */
export async function findTemplate(
  tx: Tx,
  id: string,
  cache: TemplateCache,
): Promise<TemplateRow | undefined> {
  const row = await tx.one<Omit<TemplateRow, 'document'>>(`SELECT ${described} FROM templates WHERE id = ?`, [
    id,
  ])
  const document = row && cache.get(row)
  if (document) return { ...row, document }
  const whole = row && (await tx.one<StoredTemplate>(`SELECT ${columns} FROM templates WHERE id = ?`, [id]))
  return whole && { ...whole, document: cache.parse({ ...whole, json: whole.document }) }
}

export async function insertTemplate(tx: Tx, row: TemplateRow): Promise<void> {
  await tx.run(
    `INSERT INTO templates (id, account_id, sub_account_email, document, version, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [row.id, row.accountId, row.subAccountEmail, JSON.stringify(row.document), row.version, row.createdAt],
  )
}

/**
 * Replaces the document unless another request changed it since it was read.
 *
 * @returns whether it did
 */
export async function updateTemplate(
  tx: Tx,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
  document: TemplateDocument,
): Promise<boolean> {
  const changed = await tx.run(
    'UPDATE templates SET document = ?, version = version + 1 WHERE id = ? AND version = ?',
    [JSON.stringify(document), id, version],
  )
  return changed === 1
}

/** Permanent. Issued certificates keep their own copy. */
export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM templates WHERE id = ?', [id])
}

function toRow(raw: StoredTemplate): TemplateRow {
  return { ...raw, document: JSON.parse(raw.document) as TemplateDocument }
}
