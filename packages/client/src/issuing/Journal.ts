/**
 * One line of the record that `issueMany` keeps about a key. It names no recipient: `key` is what `keyOf` returned, and
 * the certificate's page is public.
 */
export interface JournalEntry {
  /** Identifies an input across runs; see `IssueManyOptions.keyOf`. */
  key: string
  /** `started` is appended before the request is sent, the others once its outcome is known. */
  status: 'started' | 'issued' | 'failed'
  /** The key that the request is sent with: a `started` entry is repeated with the same one. */
  idempotencyKey: string
  /** When the first request with `idempotencyKey` was about to be sent: ISO 8601, UTC. */
  startedAt: string
  /** With `issued`. */
  certificateId?: string
  /** With `issued`. */
  verificationUrl?: string
  /** With `failed`: why the service refused it. It may quote the input. */
  error?: string
}

/**
 * Record of what `issueMany` did, so that an interrupted run can be resumed. It is append-only: the last entry of a key
 * counts, except that `issued` is final.
 *
 * One run at a time may use a journal; the client does not lock it.
 */
export interface Journal {
  /** All entries in the order in which they were appended. Called once, before the first request. */
  read(): Promise<Iterable<JournalEntry>> | Iterable<JournalEntry> | AsyncIterable<JournalEntry>
  /** Must resolve only after the entry is durable, since the request is sent next. Calls may overlap. */
  append(entry: JournalEntry): Promise<void>
}
