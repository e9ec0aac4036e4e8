import { setImmediate as othersFirst } from 'node:timers/promises'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { emailKey } from '../mail/emailKey.ts'
import type { BatchRowKey } from './batchRowRepository.ts'

/** Rows that are looked at in one statement, in some milliseconds. */
const perStep = 5_000

/**
 * Finds the rows of an account's batches that were never issued and name a recipient: those with the same address, and those
 * with the same name and no address that e-mails could reach. Reads in steps, between which others have their turn.
 */
export async function findUnissuedRows(
  tx: Tx,
  accountId: string,
  recipient: { name: string; email: string },
): Promise<BatchRowKey[]> {
  const batches = await tx.all<{ id: string; state: string; last: number }>(
    `SELECT id, state, (SELECT MAX(place) FROM batch_rows WHERE batch_id = batches.id) AS last FROM batches
     WHERE account_id = ? AND emptied_at IS NULL AND failed + skipped > 0`,
    [accountId],
  )
  const person = 'LOWER(COALESCE(data, given))'
  const likely = [recipient.email, recipient.name].map((text) => `%${longestWord(text)}%`)
  const found: BatchRowKey[] = []
  for (const { id: batchId, state, last } of batches) {
    // Waiting rows of a batch that was canceled are skipped ones.
    const states = `'failed', 'skipped'${state === 'running' ? '' : ", 'waiting'"}`
    for (let from = -1; from < last; from += perStep) {
      const rows = await tx.all<{ place: number; person: string }>(
        `SELECT place, COALESCE(data, given) AS person FROM batch_rows WHERE batch_id = ? AND place > ? AND place <= ?
         AND state IN (${states}) AND (${person} LIKE ? OR ${person} LIKE ?)`,
        [batchId, from, from + perStep, ...likely],
      )
      for (const row of rows)
        if (isOf(JSON.parse(row.person) as Partial<typeof recipient>, recipient))
          found.push({ batchId, place: row.place })
      await othersFirst()
    }
  }
  return found
}

/** Both engines find it in stored JSON, whatever case and characters are beside it. */
function longestWord(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['']
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest))
}

function isOf(
  { name = '', email = '' }: { name?: string; email?: string | null },
  recipient: { name: string; email: string },
): boolean {
  if (email && emailKey(email) === emailKey(recipient.email)) return true
  return emailKey(name) === emailKey(recipient.name) && !isEmailAddress(email ?? '')
}

/** Removes what a row says. It keeps its state and its problem, and is never retried. */
export function eraseRow({ batchId, place }: BatchRowKey): Statement {
  return {
    sql: "UPDATE batch_rows SET data = NULL, given = NULL WHERE batch_id = ? AND place = ? AND state <> 'issued'",
    values: [batchId, place],
  }
}
