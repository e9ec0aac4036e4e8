import type { Tx } from './Database.ts'
import type { SqlValue } from './Statement.ts'

/**
 * Tracks the statements of a transaction, so that its work can send several without awaiting each.
 *
 * @returns the tracking executor, a promise of all statements sent so far, and the first failure, which caused the
 *   others
 */
export function sentStatements(tx: Tx): { tx: Tx; settled(): Promise<void>; failure(): unknown } {
  const sent: Promise<unknown>[] = []
  const failures: unknown[] = []
  const record = <Result>(statement: Promise<Result>): Promise<Result> => {
    sent.push(statement)
    // `settled` reports it, too; until then, the rejection may have no handler.
    statement.catch((error: unknown) => failures.push(error))
    return statement
  }
  return {
    tx: {
      all: <Row>(sql: string, values?: readonly SqlValue[]) => record(tx.all<Row>(sql, values)),
      one: <Row>(sql: string, values?: readonly SqlValue[]) => record(tx.one<Row>(sql, values)),
      run: (sql, values) => record(tx.run(sql, values)),
    },
    async settled() {
      await Promise.all(sent)
    },
    failure: () => failures[0],
  }
}
