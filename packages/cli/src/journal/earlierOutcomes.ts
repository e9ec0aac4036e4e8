import type { JournalEntry } from '@certificate-sdk/client'

/** The rows' outcomes in a journal, by key. */
export interface EarlierOutcomes {
  issued: ReadonlySet<string>
  /** Sent without a known outcome: the credit may be spent already, and sending again spends none then. */
  started: ReadonlySet<string>
}

/** The last entry of a key counts, except that `issued` is final. */
export function earlierOutcomes(entries: Iterable<JournalEntry>): EarlierOutcomes {
  const issued = new Set<string>()
  const started = new Set<string>()
  for (const { key, status } of entries) {
    if (status === 'issued') issued.add(key)
    if (status === 'started') started.add(key)
    else started.delete(key)
  }
  for (const key of issued) started.delete(key)
  return { issued, started }
}
