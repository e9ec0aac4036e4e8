import type { Database, GroupPlan, GroupPlanSteps, Tx } from './Database.ts'
import type { Answer, Statement } from './Statement.ts'

/**
 * Sends statements within a transaction, in order and without awaiting any: on PostgreSQL, they take one round trip.
 * Resolves before the results arrive, so that the COMMIT can follow at once, unless one of them has an `expect`.
 *
 * @returns function that returns the results
 */
export async function sendStatements(
  tx: Tx,
  statements: readonly Statement[],
): Promise<() => Promise<readonly Answer[]>> {
  const sent = statements.map((statement) => send(tx, statement))
  if (statements.some(({ expect }) => expect)) await checkAnswers(statements, sent)
  return async () => (await Promise.all(sent)).map(toAnswer)
}

/** Sends statements as one transaction. */
export async function commitStatements(
  database: Pick<Database, 'transaction'>,
  statements: readonly Statement[],
): Promise<readonly Answer[]> {
  const answers = await database.transaction((tx) => sendStatements(tx, statements))
  return answers()
}

/**
 * Sends a group's writes: steps one by one, the plan's statements like {@link sendStatements}.
 *
 * @returns function that returns each member's result
 */
export async function sendGroup<Result>(
  tx: Tx,
  group: GroupPlan<Result> | GroupPlanSteps<Result>,
): Promise<() => Promise<readonly Result[]>> {
  const { statements, results } = 'statements' in group ? group : await runPlanSteps(tx, group)
  const answers = await sendStatements(tx, statements)
  return async () => results(await answers())
}

async function runPlanSteps<Result>(tx: Tx, steps: GroupPlanSteps<Result>): Promise<GroupPlan<Result>> {
  let step = steps.next()
  while (!step.done) step = steps.next(toAnswer(await send(tx, step.value)))
  return step.value
}

/** Checks results in order, because an unexpected one explains later failures. */
async function checkAnswers(
  statements: readonly Statement[],
  sent: readonly Promise<readonly unknown[] | number>[],
): Promise<void> {
  const answers = new Map<Statement, Answer>()
  const answerTo = (earlier: Statement): Answer => {
    const answer = answers.get(earlier)
    if (!answer) throw new Error(`Not sent before: ${earlier.sql}`)
    return answer
  }
  for (const [i, statement] of statements.entries()) {
    const answer = toAnswer(await (sent[i] as Promise<readonly unknown[] | number>))
    answers.set(statement, answer)
    const error = statement.expect?.(answer, answerTo)
    if (error) throw error
  }
}

function send(tx: Tx, { sql, values, reads }: Statement): Promise<readonly unknown[] | number> {
  return reads ? tx.all(sql, values) : tx.run(sql, values)
}

function toAnswer(result: readonly unknown[] | number): Answer {
  return typeof result === 'number' ? { rows: [], changed: result } : { rows: result, changed: result.length }
}
