import type { Journal, JournalEntry } from '../issuing/Journal.ts'

/** A journal in memory; `entries` are what a file would hold. */
export function createJournal(...entries: JournalEntry[]): Journal & { entries: JournalEntry[] } {
  return {
    entries,
    read: () => [...entries],
    async append(entry) {
      entries.push({ ...entry })
    },
  }
}
