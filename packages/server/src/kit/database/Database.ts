import { ServiceError } from '../errors/ServiceError.ts'
import type { Answer, SqlValue, Statement } from './Statement.ts'

/** Runs SQL, inside or outside a transaction. SQL is portable and has a `?` for each value. */
export interface Tx {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>
  /** @returns the number of changed rows */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/** How many connections of a pool are used, and how many callers wait for one. */
export interface PoolUsage {
  pool: string
  active: number
  idle: number
  waiting: number
}

export interface TransactionOptions {
  /** Waits for locks without a time limit: at startup, while another process migrates. */
  patient?: boolean
  /** Id of an account: waits until no group of this lane runs, in any process; see {@link Database.together}. */
  lane?: string | undefined
  /**
   * Nobody waits for the answer: it may come up to 20 ms later, so that one COMMIT of the embedded database serves more of
   * them. Each COMMIT there stops the whole process until the disk has written.
   */
  gather?: boolean
}

/** The statements of a group, and the result of each member. */
export interface GroupPlan<Result> {
  /** Sent in one round trip together with the COMMIT, unless one of them has an `expect`. */
  statements: readonly Statement[]
  /**
   * @param answers one per statement
   * @returns one result per member, in order
   */
  results(answers: readonly Answer[]): readonly Result[]
}

/**
 * A plan that depends on the answers to other statements: each is yielded, and answered before the next. On PostgreSQL each
 * costs a round trip, during which the group holds its locks.
 */
export type GroupPlanSteps<Result> = Generator<Statement, GroupPlan<Result>, Answer>

/** Plans one transaction for several members. Pure, because a group may run twice; the first time is then rolled back. */
export type GroupWork<Member, Result> = (
  members: readonly Member[],
) => GroupPlan<Result> | GroupPlanSteps<Result>

/** Holds all state of the service. Only this folder knows which engine it is. */
export interface Database extends Tx {
  readonly engine: 'sqlite' | 'postgres'
  /** Time limit for counts that processes share, in ms; absent in the embedded database. After it, a process counts alone. */
  readonly countWithin?: number
  run(
    sql: string,
    values?: readonly SqlValue[],
    options?: Pick<TransactionOptions, 'gather'>,
  ): Promise<number>
  /**
   * SQL: the database's clock, in ms since 1970. On PostgreSQL it is the same for all processes, no matter
   * what their own clocks say.
   */
  readonly now: string
  /**
   * All or nothing: if `work` rejects, or any of its statements, everything it did is rolled back. Statements
   * run in the order in which they are sent. Statements that `work` sends without awaiting each reach
   * PostgreSQL in one round trip; the COMMIT waits for them. `work` runs once more if PostgreSQL rolled it back in favor
   * of another transaction, so it must not change anything else.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /**
   * Adds a member to the next group of a lane, whose members would wait for each other, such as members that
   * debit one account. Groups of a lane run one after another, in all processes. A group that is refused runs
   * again in halves, so that only the member at fault is rejected.
   *
   * @param lane id of the account whose row they lock
   * @param work one function per lane; members of another function form a separate group
   */
  together<Member, Result>(lane: string, work: GroupWork<Member, Result>, member: Member): Promise<Result>
  /**
   * Returns the first row of a query whose rows have megabytes. The embedded database reads it in a thread,
   * alongside running transactions: it sees what was committed before.
   */
  largeRow<Row>(sql: string, values: readonly SqlValue[]): Promise<Row | undefined>
  /**
   * Writes a column of the first row of a query to an existing file, and returns its other columns. The embedded database does so in
   * a thread, like {@link largeRow}: the bytes never reach this one.
   *
   * @throws {FileNotWritten}
   */
  writeLarge<Row>(
    sql: string,
    values: readonly SqlValue[],
    target: { column: string; path: string },
  ): Promise<Row | undefined>
  /**
   * Returns rows of which one column is a text that may have megabytes: it comes as UTF-8. The embedded database reads long ones
   * like {@link largeRow}, after the rows, and all of them again if one is deleted meanwhile.
   */
  heavyRows<Row extends { id: string } & { [Name in Column]: Uint8Array }, Column extends string>(
    query: HeavyQuery<Column>,
  ): Promise<Row[]>
  /** Runs a statement that may take minutes, outside transactions: one that builds an index beside other work. */
  runWithoutLimits(sql: string): Promise<void>
  /**
   * Empties the log of the embedded database, in which changed pages stay for as long as nothing overwrites them. PostgreSQL
   * keeps its own log: see docs/operations.md.
   *
   * @returns whether it is empty: not while a backup reads
   */
  emptyLog(): Promise<boolean>
  /** Usage of each pool; empty for the embedded database, which has one connection. */
  pools(): readonly PoolUsage[]
  close(): Promise<void>
}

/** There is no room for a file, or no disk. */
export class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten'
}

/** A query of rows with a long text. */
export interface HeavyQuery<Column extends string> {
  /** Table of the text, whose rows have an `id`. */
  table: string
  /** Name of the table in the query. */
  alias: string
  /** Column of the text, which is never `NULL`. */
  column: Column
  /** @param text SQL in place of the column */
  sql(text: string): string
  values: readonly SqlValue[]
}

/** The database cannot be reached, is shutting down, or did not answer in time. A retry may succeed soon. */
export class DatabaseUnavailable extends ServiceError {
  override readonly name = 'DatabaseUnavailable'

  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'database_unavailable', 'The database does not answer, or cannot be written. Try again.', {
      ...options,
      reason,
    })
  }
}

/** The part of the database that was read or written is damaged. Retries do not help; other parts may be readable. */
export class DatabaseDamaged extends ServiceError {
  override readonly name = 'DatabaseDamaged'

  constructor(reason: string, options?: ErrorOptions) {
    super(500, 'database_damaged', 'The database is damaged. A backup must be restored.', {
      ...options,
      reason,
    })
  }
}

/** The database did not answer a COMMIT: the transaction may have been stored or not. */
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

/** A unique key exists already: another request came first. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
