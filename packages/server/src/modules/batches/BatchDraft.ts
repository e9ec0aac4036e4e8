import type { Database } from '../../kit/database/Database.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import type { BatchContent, RowRange } from './BatchContent.ts'
import {
  draftLeaseMs,
  endAbandoned,
  insertDraft,
  insertRows,
  type NewDraft,
  renewDraft,
} from './batchRepository.ts'
import type { CheckedRow } from './CheckedRow.ts'

/** Rows per transaction, so that none holds up other requests. */
const rowsPerWrite = 250
/** Rows per job: half a second of work. If the process dies, nothing is lost or repeated. */
const rowsPerChunk = 200

/**
 * Stores rows as they are checked, so that a long file takes no memory. They are invisible until the batch is started.
 *
 * | a draft | its idempotency key | its rows |
 * | --- | --- | --- |
 * | is being prepared | is held: a repetition is refused, in every process | are added |
 * | is not started: something was refused, or another process was faster | is free | are deleted at once |
 * | its process died | is free after 15 s | are deleted when its request is repeated, or a day later |
 */
export class BatchDraft {
  readonly #database: Database
  readonly #draft: NewDraft
  readonly #renewals: NodeJS.Timeout
  #rows: CheckedRow[] = []
  #open: RowRange | undefined
  #openRows = 0
  readonly #chunks: RowRange[] = []
  readonly counts = { total: 0, failed: 0, skipped: 0 }

  /** @throws {ServiceError} 409 if another request with its key is preparing one */
  static async create(
    database: Database,
    draft: NewDraft,
    content: BatchContent,
  ): Promise<{ draft: BatchDraft; abandoned: readonly string[] }> {
    const { now } = database
    const ending = endAbandoned(draft, now)
    const answers = await commitStatements(database, [...ending, insertDraft(draft, content, now)])
    const rows = ending.length ? (answers[0]?.rows ?? []) : []
    const abandoned = (rows as readonly { id: string }[]).map(({ id }) => id)
    return { draft: new BatchDraft(database, draft), abandoned }
  }

  private constructor(database: Database, draft: NewDraft) {
    this.#database = database
    this.#draft = draft
    // Reading a large file may take longer than a lease. If a renewal fails, the next write reports it.
    const renew = () =>
      void commitStatements(database, [renewDraft(draft, database.now)]).catch(() => undefined)
    this.#renewals = setInterval(renew, draftLeaseMs / 4).unref()
  }

  async add(row: CheckedRow): Promise<void> {
    this.counts.total++
    if (row.state === 'waiting') this.#chunk(row.place)
    else this.counts[row.state]++
    if (this.#rows.push(row) >= rowsPerWrite) await this.#write()
  }

  /** Stops renewing the lease. */
  close(): void {
    clearInterval(this.#renewals)
  }

  /** @returns the chunks of the waiting rows */
  async end(): Promise<readonly RowRange[]> {
    await this.#write()
    if (this.#open) this.#chunks.push(this.#open)
    return this.#chunks
  }

  #chunk(place: number): void {
    if (this.#open && this.#openRows < rowsPerChunk) {
      this.#open = { ...this.#open, last: place }
      this.#openRows++
      return
    }
    if (this.#open) this.#chunks.push(this.#open)
    this.#open = { first: place, last: place }
    this.#openRows = 1
  }

  async #write(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    const { now } = this.#database
    await commitStatements(this.#database, [
      renewDraft(this.#draft, now),
      ...(rows.length ? insertRows(this.#database, this.#draft.id, rows) : []),
    ])
  }
}

/** Groups ascending row numbers into chunks. */
export function chunksOf(places: readonly number[]): RowRange[] {
  return Array.from({ length: Math.ceil(places.length / rowsPerChunk) }, (_, i) => {
    const chunk = places.slice(i * rowsPerChunk, (i + 1) * rowsPerChunk)
    return { first: chunk[0] ?? 0, last: chunk.at(-1) ?? 0 }
  })
}
