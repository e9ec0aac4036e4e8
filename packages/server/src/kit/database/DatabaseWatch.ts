import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, DatabaseDamaged, DatabaseUnavailable, OutcomeUnknown } from './Database.ts'
import { readSchema } from './readSchema.ts'
import { watchFailures } from './watchFailures.ts'

/** Interval between checks of the schema, in ms. */
const checkEvery = 5_000

const damaged = 'The database is damaged. Restore a backup: certificate-server restore FILE.'

/** Errors of both engines for statements that do not fit the tables. */
const unfit = /does not exist|violates not-null|cached plan|no such|no column named|NOT NULL constraint/

/** Another process has migrated the database to a schema that this version's statements do not fit. */
class SchemaTooNew extends ServiceError {
  override readonly name = 'SchemaTooNew'

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
 * | a migration that this version does not fit | every 5 s, by `/ready`, and after a statement that does not fit | not ready, every request is refused, no e-mail leaves |
 */
export class DatabaseWatch {
  /** The database to use. */
  readonly database: Database
  readonly #source: Database
  readonly #onTooNew: () => void
  #timer: NodeJS.Timeout | undefined
  #isDamaged = false
  #failures = 0
  #tooNew: string | undefined

  /** @param onTooNew called once, if the schema has become too new */
  constructor(source: Database, onTooNew: () => void) {
    this.#source = source
    this.#onTooNew = onTooNew
    this.database = watchFailures(source, (error) => {
      this.#isDamaged ||= error instanceof DatabaseDamaged
      if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) this.#failures++
    })
  }

  /** An embedded database needs no checks: nobody else migrates it while a service owns its folder. */
  start(): this {
    if (this.#source.engine === 'postgres')
      this.#timer = setInterval(() => void this.checkSchema().catch(() => undefined), checkEvery).unref()
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Why the service is not ready, until it ends. */
  problem(): string | undefined {
    return this.#tooNew ?? (this.#isDamaged ? damaged : undefined)
  }

  /** How many calls the database has not carried out because it was away, or its disk full. */
  failures(): number {
    return this.#failures
  }

  /** @throws {SchemaTooNew} if a newer schema was detected */
  refuseTooNew(): void {
    if (this.#tooNew !== undefined) throw new SchemaTooNew(this.#tooNew)
  }

  /** Checks the schema now. Rejects if the database does not answer. */
  async checkSchema(): Promise<void> {
    const { tooNew } = await readSchema(this.#source)
    if (tooNew === undefined || this.#tooNew !== undefined) return
    this.#tooNew = tooNew
    this.stop()
    this.#onTooNew()
  }

  /** @returns a {@link SchemaTooNew} if that is the cause of an error, or else the error */
  async explain(error: unknown): Promise<unknown> {
    // The service's own errors can be of the sender's words.
    if (!(error instanceof Error) || error instanceof ServiceError || !unfit.test(error.message)) return error
    await this.checkSchema().catch(() => undefined)
    return this.#tooNew === undefined ? error : new SchemaTooNew(this.#tooNew)
  }
}
