import type { Database } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'
import { commitStatements } from '../database/sendStatements.ts'
import type { RowRange } from './BatchContent.ts'
import { insertRows } from './batchRepository.ts'
import type { CheckedRow } from './CheckedRow.ts'

/** Rows per transaction, so that none holds up other requests. */
const rowsPerWrite = 250
/** Rows of a job: half a second of work, of which a process that dies loses nothing, and repeats none. */
const rowsPerChunk = 200

/**
 * Stores rows as they are checked, so that a long file takes no memory. Nobody sees them before the batch is started; a
 * draft that never is, is swept a day later.
 */
export class BatchDraft {
  readonly #database: Database
  readonly #id: string
  #rows: CheckedRow[] = []
  #open: RowRange | undefined
  #openRows = 0
  readonly #chunks: RowRange[] = []
  readonly counts = { total: 0, failed: 0, skipped: 0 }

  /** @param insert statement of the batch that the rows belong to */
  static async create(database: Database, id: string, insert: Statement): Promise<BatchDraft> {
    await commitStatements(database, [insert])
    return new BatchDraft(database, id)
  }

  private constructor(database: Database, id: string) {
    this.#database = database
    this.#id = id
  }

  async add(row: CheckedRow): Promise<void> {
    this.counts.total++
    if (row.state === 'waiting') this.#chunk(row.place)
    else this.counts[row.state]++
    if (this.#rows.push(row) >= rowsPerWrite) await this.#write()
  }

  /** @returns the chunks of the rows that wait */
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
    if (rows.length) await commitStatements(this.#database, insertRows(this.#database, this.#id, rows))
  }
}

/** Chunks of rows at places that ascend. */
export function chunksOf(places: readonly number[]): RowRange[] {
  return Array.from({ length: Math.ceil(places.length / rowsPerChunk) }, (_, i) => {
    const chunk = places.slice(i * rowsPerChunk, (i + 1) * rowsPerChunk)
    return { first: chunk[0] ?? 0, last: chunk.at(-1) ?? 0 }
  })
}
