import type { Tx } from '../../kit/database/Database.ts'
import { ChangedMeanwhile, type Statement } from '../../kit/database/Statement.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Replaces the families of a template, by keys of `familyKey`. */
export function replaceFamilies(
  { id, accountId }: { id: string; accountId: string },
  families: readonly string[],
): Statement[] {
  const insert = 'INSERT INTO template_families (template_id, family_key, account_id) VALUES (?, ?, ?)'
  return [removeFamilies(id), ...families.map((family) => ({ sql: insert, values: [id, family, accountId] }))]
}

/** Removes the families of a template that is deleted. */
export function removeFamilies(id: string): Statement {
  return { sql: 'DELETE FROM template_families WHERE template_id = ?', values: [id] }
}

/**
 * Rolls back with {@link ChangedMeanwhile} if a template names a family. Saving a template and deleting a font lock the account's
 * storage first, so that one of them sees the other.
 */
export function expectUnnamed(accountId: string, family: string): Statement {
  return {
    sql: 'SELECT template_id FROM template_families WHERE account_id = ? AND family_key = ? LIMIT 1',
    values: [accountId, family],
    reads: true,
    expect: ({ rows }) => (rows.length ? new ChangedMeanwhile('A template names the family.') : undefined),
  }
}

/** Identifies a template, and says who may know of it. */
export interface NamingTemplate {
  id: string
  subAccountEmail: string | null
}

/** Lists the templates that name a family, at most `limit`. */
export function findTemplatesNaming(
  tx: Tx,
  { accountId, family, limit }: { accountId: string; family: string; limit: number },
): Promise<NamingTemplate[]> {
  return tx.all(
    `SELECT t.id, t.sub_account_email AS "subAccountEmail" FROM template_families f
     JOIN templates t ON t.id = f.template_id
     WHERE f.account_id = ? AND f.family_key = ? ORDER BY t.id LIMIT ?`,
    [accountId, family, limit],
  )
}

/** Reads the name of a template; `undefined` if it was deleted meanwhile. */
export async function findTemplateName(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.one<{ document: string }>('SELECT document FROM templates WHERE id = ?', [id])
  return row && (JSON.parse(row.document) as TemplateDocument).name
}
