import { type Database, DatabaseDamaged } from './Database.ts'

/**
 * A database that remembers whether a call met a damaged part of it. That lasts until the process ends: only a restored
 * backup repairs it.
 */
export function watchDamage(database: Database): Database & { readonly isDamaged: () => boolean } {
  let isDamaged = false
  const watch = <Result>(call: Promise<Result>): Promise<Result> =>
    call.catch((error: unknown) => {
      isDamaged ||= error instanceof DatabaseDamaged
      throw error
    })
  return {
    ...database,
    all: (...call) => watch(database.all(...call)),
    one: (...call) => watch(database.one(...call)),
    run: (...call) => watch(database.run(...call)),
    transaction: (...call) => watch(database.transaction(...call)),
    isDamaged: () => isDamaged,
  }
}
