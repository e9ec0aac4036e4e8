import type { Tx } from '../database/Database.ts'
import { heavyPartSql, type PageRequest, type Part, toHeavyPart } from '../database/page.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { addReferences, hashesIn, removeReferences, replaceReferences } from '../images/imageReferences.ts'
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

/** With its document as JSON. */
export type StoredTemplate = Omit<TemplateRow, 'document'> & { document: string }

const described = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", version,
  created_at AS "createdAt"`
const columns = `${described}, document`

/** Newest first. Documents are not parsed: a list may have hundreds of megabytes of them. */
export async function listTemplates(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<StoredTemplate>> {
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
  const rows = await tx.all<StoredTemplate & { available: number }>(
    `SELECT ${columns}, available FROM (${part.sql}) AS part JOIN templates USING (id)
     ORDER BY created_at DESC, id DESC`,
    part.values,
  )
  return toHeavyPart(rows, list)
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
  const json = JSON.stringify(row.document)
  await tx.run(
    `INSERT INTO templates (id, account_id, sub_account_email, document, version, created_at, bytes, recorded_version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[row.id, row.accountId, row.subAccountEmail, json, row.version, row.createdAt],
      ...[Buffer.byteLength(json), row.version],
    ],
  )
  await addReferences(tx, { owner: `template:${row.id}`, accountId: row.accountId, hashes: hashesIn(json) })
}

/**
 * Replaces the document unless another request changed it since it was read.
 *
 * @returns whether it did
 */
export async function updateTemplate(
  tx: Tx,
  { id, accountId, version }: Pick<TemplateRow, 'id' | 'accountId' | 'version'>,
  document: TemplateDocument,
): Promise<boolean> {
  const json = JSON.stringify(document)
  const changed = await tx.run(
    `UPDATE templates SET document = ?, version = version + 1, bytes = ?, recorded_version = version + 1
     WHERE id = ? AND version = ?`,
    [json, Buffer.byteLength(json), id, version],
  )
  if (changed !== 1) return false
  await replaceReferences(tx, { owner: `template:${id}`, accountId, hashes: hashesIn(json) })
  return true
}

/** Permanent, and in a transaction. Issued certificates keep their own copy. */
export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await removeReferences(tx, `template:${id}`)
  await tx.run('DELETE FROM templates WHERE id = ?', [id])
}
