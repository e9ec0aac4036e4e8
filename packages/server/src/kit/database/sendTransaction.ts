import pg from 'pg'
import { DatabaseUnavailable, OutcomeUnknown, type TransactionOptions, type Tx } from './Database.ts'
import { sentStatements } from './sentStatements.ts'

/** At startup, another process may be migrating. */
const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

/**
 * Processes take turns in a lane, by the row of its account. They would wait for it anyway, but two groups that claim the
 * same keys in another order would wait for each other. An advisory lock would do the same, but poolers and sharded
 * databases do not all have them.
 */
const takeLane = 'SELECT 1 AS one FROM accounts WHERE id = ? FOR NO KEY UPDATE'
const limitWait = "SELECT set_config('lock_timeout', ?, true)"

/** How a transaction is sent. */
export interface SendOptions extends TransactionOptions {
  /** Replaces the connection's limit for waiting for a lock, in ms. */
  lockMs?: number
  /** SQL that begins it. */
  begin?: string
}

/**
 * Runs a transaction over one connection. Work that awaits none of its statements takes one round trip,
 * COMMIT included.
 *
 * @param connection sends statements over the connection
 * @returns its outcome, and the reason why the connection cannot be reused, if any
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
 * Waits for the statements of a transaction and for the COMMIT that was sent after them.
 *
 * | statements | COMMIT | rejects with |
 * | --- | --- | --- |
 * | answered | answered | |
 * | one refused by PostgreSQL, which then rolls back | any | the refusal |
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

/** A statement that was refused because one before it had failed. */
function isConsequence(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || (error instanceof Error && isAnswer(error.cause))
}

function isLoss(error: unknown): error is Error {
  return error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown
}
