import { threadJobProgram } from '../threads/threadJobProgram.ts'
import { WorkerPool } from '../threads/WorkerPool.ts'
import { checkpointSqlite } from './checkpointSqlite.ts'
import { DatabaseUnavailable } from './Database.ts'
import { readSqliteRows, type SqliteRows } from './readSqliteRows.ts'
import type { SqlValue } from './Statement.ts'
import { type WrittenValue, writeSqliteValue } from './writeSqliteValue.ts'

/** Maximum number of waiting rows. Each belongs to a waiting reader, which is limited elsewhere. */
const waitingRows = 10_000
/** CPU time limit per row, in ms: the largest has 10 MB. */
const timeLimit = 10_000

/**
 * A thread, started on demand, for work that would block the event loop: reading a megabyte-sized row takes SQLite a
 * millisecond of CPU and leaves garbage, and a checkpoint waits for the disk twice.
 */
export class SqliteThread {
  readonly #file: string
  readonly #pool: WorkerPool

  private constructor(file: string, program: URL) {
    this.#file = file
    this.#pool = new WorkerPool({
      file: program,
      // One at a time, so that rows wait in the file rather than in memory.
      workers: 1,
      queueLimits: { perOwner: waitingRows, total: waitingRows },
      timeLimit,
      errors: {
        busy: (why) => new DatabaseUnavailable(`The reading thread is ${why}.`),
        timeout: (limit) => new DatabaseUnavailable(`A row was not read within ${limit} ms.`),
        failed: ({ message }) => new Error(message),
      },
    })
  }

  /** @returns `undefined` when running from source: only a build has the thread's program */
  static of(file: string): SqliteThread | undefined {
    const program = threadJobProgram()
    return program && new SqliteThread(file, program)
  }

  /** @param heavy name of a text column to return as UTF-8 */
  async read<Row>(sql: string, values: readonly SqlValue[], heavy?: string): Promise<Row[]> {
    const { module, name } = readSqliteRows
    const input = { file: this.#file, sql, values, heavy }
    const { columns, rows }: SqliteRows = await this.#pool.run({ module, name, input })
    return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row)
  }

  /** Writes a column of the first row to an existing file. */
  write(
    sql: string,
    values: readonly SqlValue[],
    target: { column: string; path: string },
  ): Promise<WrittenValue> {
    const { module, name } = writeSqliteValue
    return this.#pool.run({ module, name, input: { file: this.#file, sql, values, ...target } })
  }

  /** Moves committed data from the log into the database: see {@link checkpointSqlite}. */
  checkpoint(): Promise<void> {
    const { module, name } = checkpointSqlite
    return this.#pool.run({ module, name, input: this.#file }, { owner: 'checkpoints' })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
