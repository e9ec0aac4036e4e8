import { type ClosingStep, someRows } from '../../kit/database/OwnedTable.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { type ReferenceOwner, removeReferences } from './imageRepository.ts'

/**
 * Deletes documents of a closed account with their image references. Documents may be megabytes large, so each step
 * deletes few.
 *
 * @param owner SQL of the owner of a document's references
 */
export const deleteDocuments = (table: string, owner: string, key = 'id'): ClosingStep => ({
  rows: 20,
  async change(tx, { id }, limit) {
    const owners = await tx.all<{ owner: string }>(
      `DELETE FROM ${table} WHERE (${key}) IN (${someRows(table, 'TRUE', key)}) RETURNING ${owner} AS owner`,
      [id, limit],
    )
    const statements = owners.map(({ owner }) => removeReferences(owner as ReferenceOwner))
    await sendStatements(tx, statements)
    return owners.length
  },
})
