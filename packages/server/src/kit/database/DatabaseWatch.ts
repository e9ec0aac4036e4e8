import { type BigIntStats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, DatabaseDamaged, DatabaseUnavailable, OutcomeUnknown } from './Database.ts'
import type { OwnedTable } from './OwnedTable.ts'
import { readSchema } from './readSchema.ts'
import type { KnownSchema, SchemaPart } from './SchemaPart.ts'

/** Interval between schema checks, in ms. */
const checkEvery = 5_000

const damaged = 'The database is damaged. Restore a backup: certificate-server restore FILE.'
const lost =
  'The file of the database was deleted or replaced while the service ran: whatever is stored now would be lost. Move it back, or stop the service and restore a backup: certificate-server restore FILE.'

/** Errors of both engines for statements that don't match the tables. */
const unfit = /does not exist|violates not-null|cached plan|no such|no column named|NOT NULL constraint/

/** Reads the file status of a path. */
type StatFile = (path: string) => Promise<BigIntStats>

/** This process can't use the database until somebody acts. */
class DatabaseUnusable extends ServiceError {
  override readonly name = 'DatabaseUnusable'

  constructor(problem: string) {
    super(503, 'not_ready', problem)
  }
}

/**
 * Detects problems that make a database unusable for this process until somebody acts:
 *
 * | | detected | then |
 * | --- | --- | --- |
 * | a damaged page | by any call that reads it | not ready; other parts may be readable |
 * | a moved or deleted file | every 5 s, and by `/ready` | not ready, all requests refused, and no jobs started until
 * it is back |
 * | a migration incompatible with this version | every 5 s, by `/ready`, and after a mismatched statement | not ready,
 * all requests refused, no emails sent |
 */
export class DatabaseWatch {
  /** The wrapped database; use it instead of the original. */
  readonly database: Database
  readonly #source: Database
  readonly #known: KnownSchema
  readonly #onTooNew: () => void
  #timer: NodeJS.Timeout | undefined
  readonly #isFileThere: () => Promise<boolean>
  #isDamaged = false
  #isLost = false
  /** Number of file checks started, and of the latest one with a known result. */
  readonly #fileChecks = { begun: 0, known: 0 }
  #failures = 0
  #tooNew: string | undefined
  /** Parts whose tables exist. */
  #parts: readonly SchemaPart[]

  /**
   * @param options file: path of the embedded database; statFile: reads the file status of a path
   * @param onTooNew called once when the schema becomes too new
   */
  constructor(
    source: Database,
    {
      known,
      file,
      statFile = (path) => stat(path, { bigint: true }),
    }: { known: KnownSchema; file?: string | undefined; statFile?: StatFile },
    onTooNew: () => void,
  ) {
    this.#isFileThere = file === undefined ? async () => true : watchFile(file, statFile)
    this.#source = source
    this.#known = known
    this.#parts = known.parts.filter(({ name }) => known.required.has(name))
    this.#onTooNew = onTooNew
    this.database = watchFailures(source, {
      // Also refuses background work: its writes, such as that an email was sent, would be lost.
      refusal: () => (this.#isLost ? new DatabaseUnavailable(lost) : undefined),
      onFailure: (error) => {
        this.#isDamaged ||= error instanceof DatabaseDamaged
        if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) this.#failures++
      },
    })
  }

  /**
   * Starts watching. Skips migrations of an embedded database, because no other process migrates it while a service
   * holds its folder.
   */
  start(): this {
    const check = () => (this.#source.engine === 'postgres' ? this.check() : this.#checkFile())
    this.#timer = setInterval(() => void check().catch(() => undefined), checkEvery).unref()
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Returns why the service is not ready, until the problem ends. */
  problem(): string | undefined {
    return this.#unusable() ?? (this.#isDamaged ? damaged : undefined)
  }

  /** All existing tables, including those of modules that other processes run or that were removed. */
  tables(): readonly OwnedTable[] {
    return this.#parts.flatMap(({ tables }) => tables)
  }

  /** Number of calls that failed because the database was away or its disk full. */
  failures(): number {
    return this.#failures
  }

  /** @throws {DatabaseUnusable} if its file was lost or a newer schema was detected */
  refuseUnusable(): void {
    const problem = this.#unusable()
    if (problem !== undefined) throw new DatabaseUnusable(problem)
  }

  #unusable(): string | undefined {
    return this.#tooNew ?? (this.#isLost ? lost : undefined)
  }

  /** Ignores a result that arrives after that of a later check, which can happen on a busy disk. */
  async #checkFile(): Promise<void> {
    const check = ++this.#fileChecks.begun
    const isThere = await this.#isFileThere()
    if (check < this.#fileChecks.known) return
    this.#fileChecks.known = check
    this.#isLost = !isThere
  }

  /** Checks file and schema now. Rejects if the database doesn't respond. */
  async check(): Promise<void> {
    await this.#checkFile()
    const { tooNew, versions } = await readSchema(this.#source, this.#known)
    if (versions.size) this.#parts = this.#known.parts.filter(({ name }) => versions.has(name))
    if (tooNew === undefined || this.#tooNew !== undefined) return
    this.#tooNew = tooNew
    this.stop()
    this.#onTooNew()
  }

  /** @returns a {@link DatabaseUnusable} if it explains the error, or else the error */
  async explain(error: unknown): Promise<unknown> {
    // The service's errors may contain text from the sender.
    if (!(error instanceof Error) || error instanceof ServiceError || !unfit.test(error.message)) return error
    await this.check().catch(() => undefined)
    return this.#tooNew === undefined ? error : new DatabaseUnusable(this.#tooNew)
  }
}

/**
 * Wraps a database to report why calls reject; changes nothing else.
 *
 * @param refusal called before each call; rejects it with the returned error
 */
function watchFailures(
  database: Database,
  { refusal, onFailure }: { refusal(): Error | undefined; onFailure(error: unknown): void },
): Database {
  const watch = <Result>(call: () => Promise<Result>): Promise<Result> => {
    const refused = refusal()
    if (refused) return Promise.reject(refused)
    const running = call()
    running.catch(onFailure)
    return running
  }
  return {
    ...database,
    all: (...call) => watch(() => database.all(...call)),
    one: (...call) => watch(() => database.one(...call)),
    run: (...call) => watch(() => database.run(...call)),
    transaction: (...call) => watch(() => database.transaction(...call)),
    together: (...call) => watch(() => database.together(...call)),
  }
}

/**
 * Detects that an open file was deleted, moved, or replaced, so that the process would keep writing to an unreachable
 * file.
 *
 * @returns function that resolves to true while the path leads to the same file
 */
function watchFile(path: string, statFile: StatFile): () => Promise<boolean> {
  const opened = identityOf(statSync(path, { bigint: true }))
  return async () => {
    try {
      return identityOf(await statFile(path)) === opened
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return false
      throw error
    }
  }
}

function identityOf({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`
}
