/**
 * One entry of `issueMany`'s record of a key. It contains no recipient: `key` is the result of `keyOf`, and the
 * certificate's page is public.
 */
export interface JournalEntry {
  /** Identifies an input across runs; see `IssueManyOptions.keyOf`. */
  key: string
  /** `started` is appended before the request is sent, the others once the outcome is known. */
  status: 'started' | 'issued' | 'failed'
  /** The request's idempotency key: a `started` entry is repeated with the same one. */
  idempotencyKey: string
  /** Time before the first request with `idempotencyKey` was sent: ISO 8601, UTC. */
  startedAt: string
  /** With `issued`. */
  certificateId?: string
  /** With `issued`. */
  verificationUrl?: string
  /** With `failed`: the service's reason for the refusal. It may quote the input. */
  error?: string
}

/**
 * Record of what `issueMany` did, so that an interrupted run can be resumed. It is append-only: the last entry of a key
 * counts, except that `issued` is final.
 *
 * One run at a time may use a journal; the client does not lock it.
 */
export interface Journal {
  /** Returns all entries in the order in which they were appended. Called once, before the first request. */
  read(): Promise<Iterable<JournalEntry>> | Iterable<JournalEntry> | AsyncIterable<JournalEntry>
  /** Must resolve only after the entry is durable, because the request is sent next. Calls may overlap. */
  append(entry: JournalEntry): Promise<void>
}
