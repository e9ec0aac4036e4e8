import type { Database, Tx } from '../../kit/database/Database.ts'
import { heavyPartSql, type PageRequest, type Part, toHeavyPart } from '../../kit/database/page.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { addReferences, hashesIn, removeReferences, replaceReferences } from '../images/imageRepository.ts'
import type { TemplateCache } from './TemplateCache.ts'

export interface TemplateRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  document: TemplateDocument
  /** Number of changes; part of the entity tag. */
  version: number
  createdAt: number
  /** When this version was saved. */
  changedAt: number
}

/** Template with its document as JSON. */
type StoredTemplate = Omit<TemplateRow, 'document'> & { document: string }
/** A {@link StoredTemplate} in a list. */
export type ListedTemplate = Omit<TemplateRow, 'document'> & { document: Uint8Array }

const described = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", version,
  created_at AS "createdAt", COALESCE(changed_at, created_at) AS "changedAt"`

/** Lists newest first. Doesn't parse documents: a list may have hundreds of megabytes of them. */
export async function listTemplates(
  tx: Pick<Database, 'heavyRows'>,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<ListedTemplate>> {
  const part = heavyPartSql(
    {
      table: 'templates',
      rank: 'created_at',
      heavy: 'document',
      where: `account_id = ?${subAccount ? ' AND sub_account_email = ?' : ''}`,
      values: [accountId, ...(subAccount ? [subAccount] : [])],
    },
    list,
  )
  const rows = await tx.heavyRows<ListedTemplate & { available: number }, 'document'>({
    ...{ table: 'templates', alias: 'templates', column: 'document', values: part.values },
    sql: (document) => `SELECT ${described}, ${document} AS document, available
     FROM (${part.sql}) AS part JOIN templates USING (id) ORDER BY created_at DESC, id DESC`,
  })
  return toHeavyPart(rows, list)
}

const describedSql = `SELECT ${described} FROM templates WHERE id = ?`
const wholeSql = `SELECT ${described}, document FROM templates WHERE id = ?`

/**
 * Not scoped to an account; callers must check ownership.
 *
 * @param cache avoids reading known documents again
 */
export async function findTemplate(
  tx: Tx,
  id: string,
  cache: TemplateCache,
): Promise<TemplateRow | undefined> {
  const row = await tx.one<Omit<TemplateRow, 'document'>>(describedSql, [id])
  const document = row && cache.get(row)
  if (document) return { document, ...row }
  const whole = row && (await tx.one<StoredTemplate>(wholeSql, [id]))
  return whole && { ...whole, document: cache.parse({ ...whole, json: whole.document }) }
}

export function insertTemplate(row: TemplateRow): Statement[] {
  const json = JSON.stringify(row.document)
  const insert = {
    sql: `INSERT INTO templates (id, account_id, sub_account_email, document, version, created_at, bytes)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    values: [
      ...[row.id, row.accountId, row.subAccountEmail, json, row.version, row.createdAt],
      Buffer.byteLength(json),
    ],
  }
  const { id, accountId } = row
  return [insert, ...addReferences({ owner: `template:${id}`, accountId, hashes: hashesIn(json) })]
}

/** Replaces the document. Rolls back with {@link ChangedMeanwhile} if another request changed it first. */
export function updateTemplate(
  { id, accountId, version }: Pick<TemplateRow, 'id' | 'accountId' | 'version'>,
  document: TemplateDocument,
  now: number,
): Statement[] {
  const json = JSON.stringify(document)
  const update = {
    sql: `UPDATE templates SET document = ?, version = version + 1, bytes = ?,
       changed_at = ? WHERE id = ? AND version = ?`,
    values: [json, Buffer.byteLength(json), now, id, version],
  }
  return [
    expectOne(update, () => new ChangedMeanwhile('The template changed.')),
    ...replaceReferences({ owner: `template:${id}`, accountId, hashes: hashesIn(json) }),
  ]
}

/**
 * Deletes permanently. Issued certificates keep their own copy. The row first: it waits for concurrent changes, which
 * add versions and references.
 */
export function deleteTemplate(id: string): Statement[] {
  return [{ sql: 'DELETE FROM templates WHERE id = ?', values: [id] }, removeReferences(`template:${id}`)]
}
