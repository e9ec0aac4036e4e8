import type { SqlValue } from './Statement.ts'

/** SQLite's threshold for a checkpoint: 1,000 pages. */
const checkpointBytes = 4_000 * 1024
/** Minimum that a statement writes, in bytes: its row's page, and an index page. */
const statementBytes = 8 * 1024

/**
 * Estimates the length of the write-ahead log, and runs checkpoints off the event loop in time: SQLite's automatic ones
 * are part of a COMMIT, which then takes 10 to 30 ms instead of 1. They still happen if the estimate is too low or a
 * checkpoint fails.
 */
export class LogGrowth {
  readonly #checkpoint: () => Promise<void>
  #bytes = 0
  #isRunning = false

  constructor(checkpoint: () => Promise<void>) {
    this.#checkpoint = checkpoint
  }

  /** Counts a transaction's statement. */
  wrote(values: readonly SqlValue[]): void {
    this.#bytes += statementBytes
    for (const value of values)
      if (typeof value === 'string' || value instanceof Uint8Array) this.#bytes += value.length
  }

  /** Call after a COMMIT. */
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
