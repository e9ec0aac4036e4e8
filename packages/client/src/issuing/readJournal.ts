import { InvalidArgumentError } from '../errors/requestErrors.ts'
import type { Journal, JournalEntry } from './Journal.ts'

/**
 * The entry that counts for each key: the last one, or the one that says `issued`.
 *
 * @throws {InvalidArgumentError} if an entry cannot be understood: to leave it out could issue a second certificate
 */
export async function readJournal(journal: Journal | undefined): Promise<Map<string, JournalEntry>> {
  const entries = new Map<string, JournalEntry>()
  let place = 0
  for await (const entry of (await journal?.read()) ?? []) {
    place++
    if (!isEntry(entry ?? {}))
      throw new InvalidArgumentError({ reason: `Entry ${place} of the journal is damaged.` })
    if (entries.get(entry.key)?.status !== 'issued') entries.set(entry.key, entry)
  }
  return entries
}

function isEntry({ key, idempotencyKey, status }: Partial<JournalEntry>): boolean {
  return !!key && !!idempotencyKey && /^(started|issued|failed)$/.test(String(status))
}
