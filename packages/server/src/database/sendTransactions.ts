import pg from 'pg'
import { DatabaseUnavailable, OutcomeUnknown, type TransactionOptions, type Tx } from './Database.ts'
import { sentStatements } from './sentStatements.ts'

/** At startup, another process may be migrating. */
const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

/**
 * Processes take turns in a lane. They would meet at the account's row anyway, but two groups that claim the same keys
 * in another order would wait for each other.
 */
const takeLane = 'SELECT pg_advisory_xact_lock(hashtextextended(?, 0))'

/**
 * Carries out transactions over one connection, in order. Each is sent up to its COMMIT before the next one, and not
 * awaited: those that await none of their statements take one round trip together.
 *
 * @param tx sends statements over the connection
 * @returns the outcome of each, and why the connection cannot be used again, if it cannot
 */
export async function sendTransactions<Result>(
  tx: Tx,
  works: readonly ((tx: Tx) => Promise<Result>)[],
  options: TransactionOptions,
): Promise<{ outcomes: PromiseSettledResult<Result>[]; broken: Error | undefined }> {
  let broken: Error | undefined
  const sent: Promise<Result>[] = []
  for (const work of works) {
    const { outcome, rolledBack } = await sendOne(tx, work, options)
    // Awaited below. Until then, nobody is listening.
    outcome.catch(() => undefined)
    rolledBack?.catch((error: Error) => {
      broken = error
    })
    sent.push(outcome)
  }
  const outcomes = await Promise.allSettled(sent)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && isLoss(outcome.reason)) broken ??= outcome.reason
  return { outcomes, broken }
}

async function sendOne<Result>(
  connection: Tx,
  work: (tx: Tx) => Promise<Result>,
  { patient: waits = false, lane }: TransactionOptions,
): Promise<{ outcome: Promise<Result>; rolledBack?: Promise<unknown> }> {
  const { tx, settled, failure } = sentStatements(connection)
  const rejected = (last: unknown): never => {
    throw isConsequence(last) ? failure() : last
  }
  try {
    void tx.run('BEGIN')
    if (waits) await tx.run(patient)
    if (lane !== undefined) void tx.run(takeLane, [lane])
    const result = await work(tx)
    return { outcome: confirmed(settled(), tx.run('COMMIT')).then(() => result, rejected) }
  } catch (last) {
    const rolledBack = connection.run('ROLLBACK')
    const outcome = rolledBack.then(
      () => rejected(last),
      () => rejected(last),
    )
    return { outcome, rolledBack }
  }
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
