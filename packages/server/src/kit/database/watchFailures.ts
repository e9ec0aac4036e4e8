import type { Database } from './Database.ts'

/** A database that reports why its calls reject, and changes nothing else. */
export function watchFailures(database: Database, onFailure: (error: unknown) => void): Database {
  const watch = <Result>(call: Promise<Result>): Promise<Result> => {
    call.catch(onFailure)
    return call
  }
  return {
    ...database,
    all: (...call) => watch(database.all(...call)),
    one: (...call) => watch(database.one(...call)),
    run: (...call) => watch(database.run(...call)),
    transaction: (...call) => watch(database.transaction(...call)),
    together: (...call) => watch(database.together(...call)),
  }
}
