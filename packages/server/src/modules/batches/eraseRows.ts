import { setImmediate as othersFirst } from 'node:timers/promises'
import type { BatchRowKey } from '../../core/certificates/BatchRow.ts'
import { emailKey } from '../../core/mail/mailAddresses.ts'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { ErasedRecipient } from '../../kit/database/OwnedTable.ts'
import type { Statement } from '../../kit/database/Statement.ts'

/** Rows that are looked at in one statement, in some milliseconds. */
const perStep = 5_000

/** A recipient whose rows are looked for. */
type UnissuedRecipient = Pick<ErasedRecipient, 'accountId' | 'name' | 'email'>

/** Removes what rows say that were never issued to a recipient. They keep their state and their problem, and are never retried. */
export async function eraseRows(recipient: UnissuedRecipient, reads: Pick<Tx, 'all'>): Promise<Statement[]> {
  return (await findUnissuedRows(reads, recipient)).map(eraseRow)
}

/**
 * Finds the rows of an account's batches that were never issued and name a recipient: those with the same address, and those
 * with the same name and no address that emails could reach. Reads in steps, between which others have their turn.
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
    // Waiting rows of a batch that was canceled are skipped ones.
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

/** Both engines find it in stored JSON, whatever case and characters are beside it. */
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
