import type { ClientPromise } from '../http/ClientPromise.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { FileContent } from '../options/platform.ts'
import type { Batch, BatchRecipient, CreatedBatch } from '../wire/Batch.ts'

/**
 * At most 10,000 recipients, or a file of at most 50 MB with at most 100,000: CSV, or an XLSX workbook whose first
 * visible sheet is read. A `File` includes its name, for messages.
 */
export type BatchRecipients = readonly BatchRecipient[] | FileContent

/** A batch that was sent: a promise of its initial state. */
export interface StartedBatch extends ClientPromise<CreatedBatch> {
  /**
   * Waits until the batch has ended, like {@link Batches.untilDone}.
   *
   * @throws as the promise itself
   */
  untilDone(options?: UntilDoneOptions): Promise<Batch>
}

/** Options for waiting for a batch. Those of a call apply to each request. */
export interface UntilDoneOptions extends Omit<CallOptions, 'idempotencyKey' | 'ifMatch'> {
  /** Called with each state read. If it throws, the waiting ends, and the batch continues. */
  onProgress?(batch: Batch): void
}

/** Selects a part of an archive. */
export interface ArchiveOptions extends Omit<CallOptions, 'idempotencyKey' | 'ifMatch'> {
  /** From 1; a part has 5,000 certificates. Default 1. */
  part?: number | undefined
  /** Bytes already received by an earlier download, which continues after them. Default 0. */
  start?: number | undefined
}
