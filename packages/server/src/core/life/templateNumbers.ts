import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** Reads the `last` running number of a template: no row before the first. */
export function selectLastNumber(templateId: string): Statement {
  return {
    sql: 'SELECT last_number AS last FROM template_numbers WHERE template_id = ?',
    values: [templateId],
    reads: true,
  }
}

/** Takes the next number. The transaction holds the lock of the account's credits, so no other can take the same. */
export function takeNumber(templateId: string, number: number): Statement {
  return {
    sql: `INSERT INTO template_numbers (template_id, last_number) VALUES (?, ?)
     ON CONFLICT (template_id) DO UPDATE SET last_number = excluded.last_number`,
    values: [templateId, number],
  }
}

/** Minimum number of digits, since thousands of certificates may be issued while one is checked. */
const minDigits = 4

/**
 * A stand-in number for checking texts before the real one is known: zeros, four digits and at least one digit longer
 * than the next number, so that it is at least as wide as any number it may get, also in fonts whose digits differ in
 * width.
 */
export async function placeholderNumber(tx: Pick<Tx, 'one'>, templateId: string): Promise<string> {
  const { sql, values } = selectLastNumber(templateId)
  const row = await tx.one<{ last: number }>(sql, values)
  return '0'.repeat(Math.max(minDigits, String((row?.last ?? 0) + 1).length + 1))
}
