import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { addReferences, hashesIn, removeReferencesOf } from '../images/imageRepository.ts'
import type { TemplateRow } from './templateRepository.ts'

/** Limits of a template's earlier versions: their number, and their total JSON size in bytes. */
const kept = { versions: 50, bytes: 5_000_000 }

/** A version of a template in a list. */
export interface TemplateVersionRow {
  version: number
  name: string
  savedAt: number
}

/** Earlier versions, newest first. */
export async function listVersions(tx: Tx, templateId: string): Promise<TemplateVersionRow[]> {
  return tx.all(
    `SELECT version, name, saved_at AS "savedAt" FROM template_versions WHERE template_id = ? ORDER BY version DESC`,
    [templateId],
  )
}

export async function findVersion(
  tx: Tx,
  templateId: string,
  version: number,
): Promise<TemplateDocument | undefined> {
  const row = await tx.one<{ document: string }>(
    'SELECT document FROM template_versions WHERE template_id = ? AND version = ?',
    [templateId, version],
  )
  return row && (JSON.parse(row.document) as TemplateDocument)
}

/**
 * Stores the version of a template before a change, and drops the oldest ones. Their images are kept as long as they
 * are.
 */
export function keepVersion({ id, accountId, document, version, changedAt }: TemplateRow): Statement[] {
  const json = JSON.stringify(document)
  const owner = `template-version:${id}:${version}` as const
  const dropped = `template_id = ? AND version NOT IN (
    SELECT version FROM (
      SELECT version, ROW_NUMBER() OVER (ORDER BY version DESC) AS place, SUM(bytes) OVER (ORDER BY version DESC) AS total
      FROM template_versions WHERE template_id = ?) AS newest
    WHERE place <= ${kept.versions} AND (place = 1 OR total <= ${kept.bytes}))`
  return [
    {
      sql: `INSERT INTO template_versions (template_id, version, account_id, name, document, bytes, saved_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (template_id, version) DO NOTHING`,
      values: [id, version, accountId, document.name, json, Buffer.byteLength(json), changedAt],
    },
    ...addReferences({ owner, accountId, hashes: hashesIn(json) }),
    ...dropVersions(dropped, [id, id]),
  ]
}

/** Drops all earlier versions of a template. */
export function dropAllVersions(templateId: string): Statement[] {
  return dropVersions('template_id = ?', [templateId])
}

function dropVersions(where: string, values: readonly string[]): Statement[] {
  return [
    removeReferencesOf({
      sql: `SELECT 'template-version:' || template_id || ':' || version FROM template_versions WHERE ${where}`,
      values,
    }),
    { sql: `DELETE FROM template_versions WHERE ${where}`, values },
  ]
}
