import { setImmediate as othersFirst } from 'node:timers/promises'
import type { BatchRowKey } from '../../core/certificates/BatchRow.ts'
import { emailKey } from '../../core/mail/mailAddresses.ts'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { ErasedRecipient } from '../../kit/database/OwnedTable.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** Rows examined per statement: some milliseconds. */
const perStep = 5_000

/** A recipient to find in unissued rows. */
type UnissuedRecipient = Pick<ErasedRecipient, 'accountId' | 'name' | 'email'>

/**
 * Removes the data of rows that were never issued to a recipient. They keep their state and problem, and are never
 * retried.
 */
export async function eraseRows(recipient: UnissuedRecipient, reads: Pick<Tx, 'all'>): Promise<Statement[]> {
  return (await findUnissuedRows(reads, recipient)).map(eraseRow)
}

/**
 * Finds rows of an account's batches that were never issued and name a recipient: those with the same address, and
 * those with the same name and no deliverable address. Reads in steps, with other requests in between.
 */
async function findUnissuedRows(
  tx: Pick<Tx, 'all'>,
  { accountId, ...recipient }: UnissuedRecipient,
): Promise<BatchRowKey[]> {
  const batches = await tx.all<{ id: string; state: string; last: number }>(
    `SELECT id, state, (SELECT MAX(place) FROM batch_rows WHERE batch_id = batches.id) AS last FROM batches
     WHERE account_id = ? AND emptied_at IS NULL AND failed + skipped > 0`,
    [accountId],
  )
  const person = 'LOWER(COALESCE(data, refused_person))'
  const likely = [recipient.email, recipient.name].map((text) => `%${longestWord(text)}%`)
  const found: BatchRowKey[] = []
  for (const { id: batchId, state, last } of batches) {
    // Waiting rows of a canceled batch count as skipped.
    const states = `'failed', 'skipped'${state === 'running' ? '' : ", 'waiting'"}`
    for (let from = -1; from < last; from += perStep) {
      const rows = await tx.all<{ place: number; person: string }>(
        `SELECT place, COALESCE(data, refused_person) AS person FROM batch_rows WHERE batch_id = ? AND place > ? AND place <= ?
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

/** Longest word that both engines find in stored JSON, regardless of case and neighboring characters. */
function longestWord(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['']
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest))
}

function isOf(
  { name = '', email = '' }: { name?: string; email?: string | null },
  recipient: Pick<UnissuedRecipient, 'name' | 'email'>,
): boolean {
  if (email && emailKey(email) === emailKey(recipient.email)) return true
  return emailKey(name) === emailKey(recipient.name) && !isEmailAddress(email ?? '')
}

function eraseRow({ batchId, place }: BatchRowKey): Statement {
  return {
    sql: "UPDATE batch_rows SET data = NULL, refused_person = NULL WHERE batch_id = ? AND place = ? AND state <> 'issued'",
    values: [batchId, place],
  }
}
