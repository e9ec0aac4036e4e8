import { type BigIntStats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, DatabaseDamaged, DatabaseUnavailable, OutcomeUnknown } from './Database.ts'
import type { OwnedTable } from './OwnedTable.ts'
import { readSchema } from './readSchema.ts'
import type { KnownSchema, SchemaPart } from './SchemaPart.ts'

/** Interval between checks of the schema, in ms. */
const checkEvery = 5_000

const damaged = 'The database is damaged. Restore a backup: certificate-server restore FILE.'
const lost =
  'The file of the database was deleted or replaced while the service ran: whatever is stored now would be lost. Move it back, or stop the service and restore a backup: certificate-server restore FILE.'

/** Errors of both engines for statements that do not fit the tables. */
const unfit = /does not exist|violates not-null|cached plan|no such|no column named|NOT NULL constraint/

/** Reads what is at a path. */
type StatFile = (path: string) => Promise<BigIntStats>

/** The database cannot be used by this process until somebody acts. */
class DatabaseUnusable extends ServiceError {
  override readonly name = 'DatabaseUnusable'

  constructor(problem: string) {
    super(503, 'not_ready', problem)
  }
}

/**
 * Detects problems that make a database unusable for this process until somebody acts:
 *
 * | | noticed | then |
 * | --- | --- | --- |
 * | a damaged page | by any call that meets it | not ready; other parts may be readable |
 * | a file that is no longer at its path | every 5 s, and by `/ready` | not ready, every request is refused, and no job begins, until it is back |
 * | a migration that this version does not fit | every 5 s, by `/ready`, and after a statement that does not fit | not ready, every request is refused, no email leaves |
 */
export class DatabaseWatch {
  /** The database to use. */
  readonly database: Database
  readonly #source: Database
  readonly #known: KnownSchema
  readonly #onTooNew: () => void
  #timer: NodeJS.Timeout | undefined
  readonly #isFileThere: () => Promise<boolean>
  #isDamaged = false
  #isLost = false
  /** Checks of the file so far, and the last of those whose result is known. */
  readonly #fileChecks = { begun: 0, known: 0 }
  #failures = 0
  #tooNew: string | undefined
  /** Parts whose tables exist. */
  #parts: readonly SchemaPart[]

  /**
   * @param options file: path of the embedded database; statFile: reads what is at a path
   * @param onTooNew called once, if the schema has become too new
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
      // Refuses background work, too: what it stores would be lost, such as the fact that an email was sent.
      refusal: () => (this.#isLost ? new DatabaseUnavailable(lost) : undefined),
      onFailure: (error) => {
        this.#isDamaged ||= error instanceof DatabaseDamaged
        if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) this.#failures++
      },
    })
  }

  /** Starts watching. An embedded database is not watched for migrations: no other process migrates it while a service owns its folder. */
  start(): this {
    const check = () => (this.#source.engine === 'postgres' ? this.check() : this.#checkFile())
    this.#timer = setInterval(() => void check().catch(() => undefined), checkEvery).unref()
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Why the service is not ready, until it ends. */
  problem(): string | undefined {
    return this.#unusable() ?? (this.#isDamaged ? damaged : undefined)
  }

  /** All tables that exist, also of modules that other processes run, or that were left out since. */
  tables(): readonly OwnedTable[] {
    return this.#parts.flatMap(({ tables }) => tables)
  }

  /** How many calls the database has not carried out because it was away, or its disk full. */
  failures(): number {
    return this.#failures
  }

  /** @throws {DatabaseUnusable} if its file was lost, or a newer schema was detected */
  refuseUnusable(): void {
    const problem = this.#unusable()
    if (problem !== undefined) throw new DatabaseUnusable(problem)
  }

  #unusable(): string | undefined {
    return this.#tooNew ?? (this.#isLost ? lost : undefined)
  }

  /** On a busy disk, a check may end after one that began later, which knows better. */
  async #checkFile(): Promise<void> {
    const check = ++this.#fileChecks.begun
    const isThere = await this.#isFileThere()
    if (check < this.#fileChecks.known) return
    this.#fileChecks.known = check
    this.#isLost = !isThere
  }

  /** Checks file and schema now. Rejects if the database does not answer. */
  async check(): Promise<void> {
    await this.#checkFile()
    const { tooNew, versions } = await readSchema(this.#source, this.#known)
    if (versions.size) this.#parts = this.#known.parts.filter(({ name }) => versions.has(name))
    if (tooNew === undefined || this.#tooNew !== undefined) return
    this.#tooNew = tooNew
    this.stop()
    this.#onTooNew()
  }

  /** @returns a {@link DatabaseUnusable} if that is the cause of an error, or else the error */
  async explain(error: unknown): Promise<unknown> {
    // The service's own errors can be of the sender's words.
    if (!(error instanceof Error) || error instanceof ServiceError || !unfit.test(error.message)) return error
    await this.check().catch(() => undefined)
    return this.#tooNew === undefined ? error : new DatabaseUnusable(this.#tooNew)
  }
}

/**
 * A database that reports why its calls reject, and changes nothing else.
 *
 * @param refusal called before each call: an error with which it rejects instead
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
 * Watches for a file that is deleted, moved away, or replaced while a process has it open, and goes on writing to what nobody will
 * find any more.
 *
 * @returns a function that resolves with true while the path still leads to the same file
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
