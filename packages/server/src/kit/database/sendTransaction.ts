import pg from 'pg'
import { DatabaseUnavailable, OutcomeUnknown, type TransactionOptions, type Tx } from './Database.ts'
import { sentStatements } from './sentStatements.ts'

/** Settings for startup, when another process may be migrating. */
const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

/**
 * SQL that serializes a lane's groups across processes, by its account's row. They would wait for it anyway, but two
 * groups that claim the same keys in different orders would deadlock. An advisory lock would work too, but not all
 * poolers and sharded databases have them.
 */
const takeLane = 'SELECT 1 AS one FROM accounts WHERE id = ? FOR NO KEY UPDATE'
const limitWait = "SELECT set_config('lock_timeout', ?, true)"

/** How a transaction is sent. */
export interface SendOptions extends TransactionOptions {
  /** Overrides the connection's lock timeout, in ms. */
  lockMs?: number
  /** SQL that begins the transaction. */
  begin?: string
}

/**
 * Runs a transaction over one connection. Work that awaits none of its statements takes one round trip, including the
 * COMMIT.
 *
 * @param connection sends statements
 * @returns its outcome, and why the connection can't be reused, if so
 */
export async function sendTransaction<Result>(
  connection: Tx,
  work: (tx: Tx) => Promise<Result>,
  options: SendOptions,
): Promise<{ outcome: PromiseSettledResult<Result>; broken: Error | undefined }> {
  let broken: Error | undefined
  const rollBack = () =>
    connection.run('ROLLBACK').catch((error: Error) => {
      broken = error
    })
  const [outcome] = await Promise.allSettled([send(connection, work, options, rollBack)])
  if (outcome.status === 'rejected' && isLoss(outcome.reason)) broken ??= outcome.reason
  return { outcome, broken }
}

async function send<Result>(
  connection: Tx,
  work: (tx: Tx) => Promise<Result>,
  { patient: waits = false, lane, lockMs, begin = 'BEGIN' }: SendOptions,
  rollBack: () => Promise<unknown>,
): Promise<Result> {
  const { tx, settled, failure } = sentStatements(connection)
  let result: Result
  try {
    void tx.run(begin)
    if (waits) await tx.run(patient)
    if (lockMs !== undefined) void tx.run(limitWait, [`${lockMs}ms`])
    if (lane !== undefined) void tx.run(takeLane, [lane])
    result = await work(tx)
  } catch (last) {
    await rollBack()
    throw isConsequence(last) ? failure() : last
  }
  await confirmed(settled(), tx.run('COMMIT')).catch((last: unknown) => {
    throw isConsequence(last) ? failure() : last
  })
  return result
}

/**
 * Waits for a transaction's statements and the COMMIT that was sent after them.
 *
 * | statements | COMMIT | rejects with |
 * | --- | --- | --- |
 * | answered | answered | |
 * | one refused by PostgreSQL, which then rolls back | any | the error |
 * | one lost, or the COMMIT, with the connection | any | `OutcomeUnknown` |
 */
async function confirmed(statements: Promise<void>, commit: Promise<unknown>): Promise<void> {
  const [before, end] = await Promise.allSettled([statements, commit])
  if (before.status === 'rejected' && isAnswer(before.reason)) throw before.reason
  const lost = [end, before].find((result) => result.status === 'rejected')
  if (!lost) return
  const error: unknown = lost.reason
  throw error instanceof DatabaseUnavailable ? new OutcomeUnknown(error.message, { cause: error }) : error
}

/** Returns true for a statement that failed only because an earlier one had. */
function isConsequence(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || (error instanceof Error && isAnswer(error.cause))
}

function isLoss(error: unknown): error is Error {
  return error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown
}
