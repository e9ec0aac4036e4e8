import type { SqlValue } from './Statement.ts'

/** SQLite's own threshold for a checkpoint: 1,000 pages. */
const checkpointBytes = 4_000 * 1024
/** Least that a statement writes: the page of its row, and that of an index. */
const statementBytes = 8 * 1024

/**
 * Estimates how long the write-ahead log has become, and orders a checkpoint beside the event loop in time: SQLite's own ones are
 * part of a COMMIT, which then takes 10 to 30 ms instead of 1. If an estimate is too low, or a checkpoint fails, SQLite's
 * follow later.
 */
export class LogGrowth {
  readonly #checkpoint: () => Promise<void>
  #bytes = 0
  #isRunning = false

  constructor(checkpoint: () => Promise<void>) {
    this.#checkpoint = checkpoint
  }

  /** Counts the statement of a transaction. */
  wrote(values: readonly SqlValue[]): void {
    this.#bytes += statementBytes
    for (const value of values)
      if (typeof value === 'string' || value instanceof Uint8Array) this.#bytes += value.length
  }

  /** After a COMMIT. */
  committed(): void {
    if (this.#bytes < checkpointBytes || this.#isRunning) return
    this.#bytes = 0
    this.#isRunning = true
    this.#checkpoint()
      .catch(() => undefined)
      .finally(() => {
        this.#isRunning = false
      })
  }
}
