import type { Queries } from '../database/Database.ts'
import { type ListRequest, pageSql } from '../http/list.ts'
import type { TemplateDocument } from './TemplateDocument.ts'

/** A stored template. */
export interface TemplateRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  document: TemplateDocument
  /** Counts its changes; the ETag. */
  version: number
  createdAt: number
}

type Raw = Omit<TemplateRow, 'document'> & { document: string }

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", document, version,
  created_at AS "createdAt"`

/** Newest first. */
export async function listTemplates(
  queries: Queries,
  scope: { accountId: string; subAccount: string | undefined },
  list: ListRequest,
): Promise<TemplateRow[]> {
  const page = pageSql('created_at', list)
  const rows = await queries.all<Raw>(
    `SELECT ${columns} FROM templates WHERE account_id = ?
     ${scope.subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [scope.accountId, ...(scope.subAccount ? [scope.subAccount] : []), ...page.values],
  )
  return rows.map(toRow)
}

/** Whosever it is: the service checks. */
export async function findTemplate(queries: Queries, id: string): Promise<TemplateRow | undefined> {
  const row = await queries.one<Raw>(`SELECT ${columns} FROM templates WHERE id = ?`, [id])
  return row && toRow(row)
}

/** Stores a new template. */
export async function insertTemplate(queries: Queries, row: TemplateRow): Promise<void> {
  await queries.run(
    `INSERT INTO templates (id, account_id, sub_account_email, document, version, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [row.id, row.accountId, row.subAccountEmail, JSON.stringify(row.document), row.version, row.createdAt],
  )
}

/** Replaces the document unless somebody else did first. */
export async function updateTemplate(
  queries: Queries,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
  document: TemplateDocument,
): Promise<boolean> {
  const changed = await queries.run(
    'UPDATE templates SET document = ?, version = version + 1 WHERE id = ? AND version = ?',
    [JSON.stringify(document), id, version],
  )
  return changed === 1
}

/** Permanent. */
export async function deleteTemplate(queries: Queries, id: string): Promise<void> {
  await queries.run('DELETE FROM templates WHERE id = ?', [id])
}

function toRow(raw: Raw): TemplateRow {
  return { ...raw, document: JSON.parse(raw.document) as TemplateDocument }
}
