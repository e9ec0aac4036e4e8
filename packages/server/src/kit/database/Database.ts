import { ServiceError } from '../errors/ServiceError.ts'
import type { Answer, SqlValue, Statement } from './Statement.ts'

/** Runs SQL, inside or outside a transaction. SQL is portable, with a `?` per value. */
export interface Tx {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>
  /** @returns the number of changed rows */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/** Number of a pool's connections in use, and of callers waiting for one. */
export interface PoolUsage {
  pool: string
  active: number
  idle: number
  waiting: number
}

export interface TransactionOptions {
  /** True to wait for locks without a limit: at startup, while another process migrates. */
  patient?: boolean
  /** Account id: waits until no group of this lane runs in any process; see {@link Database.together}. */
  lane?: string | undefined
  /**
   * True if nobody waits for the result: it may come up to 20 ms later, so that transactions share a COMMIT of the
   * embedded database, each of which blocks the process until the disk has written.
   */
  gather?: boolean
}

/** The statements of a group, and each member's result. */
export interface GroupPlan<Result> {
  /** Sent in one round trip with the COMMIT, unless one of them has an `expect`. */
  statements: readonly Statement[]
  /**
   * @param answers one per statement
   * @returns one result per member, in order
   */
  results(answers: readonly Answer[]): readonly Result[]
}

/**
 * A plan that depends on results of earlier statements: each yielded statement is answered before the next. On
 * PostgreSQL each costs a round trip, during which the group holds its locks.
 */
export type GroupPlanSteps<Result> = Generator<Statement, GroupPlan<Result>, Answer>

/** Plans one transaction for several members. Pure, because a group may run twice after a rollback. */
export type GroupWork<Member, Result> = (
  members: readonly Member[],
) => GroupPlan<Result> | GroupPlanSteps<Result>

/** Stores all state of the service. Only this folder knows the engine. */
export interface Database extends Tx {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * Timeout of counters shared by processes, in ms; after it, a process counts alone. Absent in the embedded database.
   */
  readonly countWithin?: number
  run(
    sql: string,
    values?: readonly SqlValue[],
    options?: Pick<TransactionOptions, 'gather'>,
  ): Promise<number>
  /**
   * SQL of the database's clock, in ms since 1970. On PostgreSQL it is the same for all processes, whatever their
   * clocks say.
   */
  readonly now: string
  /**
   * Runs a transaction: if `work` or any of its statements rejects, it is rolled back. Statements run in the order
   * sent. Those that `work` doesn't await individually reach PostgreSQL in one round trip; the COMMIT waits for them.
   * `work` runs once more if PostgreSQL rolled it back in favor of another transaction, so it must have no other side
   * effects.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /**
   * Adds a member to the next group of a lane. A lane is for transactions that would wait for each other, such as
   * debits of one account; its groups run one after another, across processes. A refused group runs again in halves, so
   * that only the failing member is rejected.
   *
   * @param lane id of the account whose row they lock
   * @param work one function per lane; members of another function form a separate group
   */
  together<Member, Result>(lane: string, work: GroupWork<Member, Result>, member: Member): Promise<Result>
  /**
   * Returns the first row of a query with megabyte-sized rows. The embedded database reads it in a thread, alongside
   * running transactions, and sees only data committed before.
   */
  largeRow<Row>(sql: string, values: readonly SqlValue[]): Promise<Row | undefined>
  /**
   * Writes a column of a query's first row to an existing file, and returns its other columns. The embedded database
   * does so in a thread, like {@link largeRow}, so the bytes never reach this one.
   *
   * @throws {FileNotWritten}
   */
  writeLarge<Row>(
    sql: string,
    values: readonly SqlValue[],
    target: { column: string; path: string },
  ): Promise<Row | undefined>
  /**
   * Returns rows with one text column that may have megabytes, as UTF-8. The embedded database reads long texts like
   * {@link largeRow}, after the rows, and reads everything again if one is deleted in the meantime.
   */
  heavyRows<Row extends { id: string } & { [Name in Column]: Uint8Array }, Column extends string>(
    query: HeavyQuery<Column>,
  ): Promise<Row[]>
  /** Runs a statement that may take minutes, outside transactions, such as a concurrent index build. */
  runWithoutLimits(sql: string): Promise<void>
  /**
   * Truncates the embedded database's log, which keeps changed pages until they are overwritten. PostgreSQL manages its
   * own log: see docs/operations.md.
   *
   * @returns true if it is empty; false while a backup reads it
   */
  emptyLog(): Promise<boolean>
  /** Usage per pool; empty for the embedded database, which has one connection. */
  pools(): readonly PoolUsage[]
  close(): Promise<void>
}

/** A file can't be written: the disk is full or missing. */
export class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten'
}

/** A query of rows with one long text. */
export interface HeavyQuery<Column extends string> {
  /** Table with the text, whose rows have an `id`. */
  table: string
  /** Alias of the table in the query. */
  alias: string
  /** Column with the text; never `NULL`. */
  column: Column
  /** @param text SQL that replaces the column */
  sql(text: string): string
  values: readonly SqlValue[]
}

/** The database can't be reached, is shutting down, or timed out. A retry may succeed soon. */
export class DatabaseUnavailable extends ServiceError {
  override readonly name = 'DatabaseUnavailable'

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'database_unavailable', 'The database does not answer, or cannot be written. Try again.', {
      ...options,
      reason,
    })
  }
}

/** The accessed part of the database is damaged. Retries don't help; other parts may be readable. */
export class DatabaseDamaged extends ServiceError {
  override readonly name = 'DatabaseDamaged'

  constructor(reason: string, options?: ErrorOptions) {
    super(500, 'database_damaged', 'The database is damaged. A backup must be restored.', {
      ...options,
      reason,
    })
  }
}

/** The database did not confirm a COMMIT: the transaction may or may not have been stored. */
export class OutcomeUnknown extends ServiceError {
  override readonly name = 'OutcomeUnknown'

  constructor(reason: string, options?: ErrorOptions) {
    super(
      503,
      'outcome_unknown',
      'The database did not confirm the change. Repeat the request with the same Idempotency-Key, or check before you repeat it.',
      { ...options, reason },
    )
  }
}

/** A unique key already exists: another request was faster. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
