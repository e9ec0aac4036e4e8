import type { System } from '../system/System.ts'
import type { Database } from './Database.ts'

/**
 * Milliseconds since 1970 on the clock that all processes share: PostgreSQL's, so that a machine with a wrong clock
 * neither delays the work of others nor takes it over. The embedded database has one process and uses its clock.
 */
export async function readClock(
  database: Pick<Database, 'engine' | 'now' | 'one'>,
  clock: System['clock'],
): Promise<number> {
  if (database.engine === 'sqlite') return clock()
  const row = await database.one<{ now: number }>(`SELECT ${database.now} AS now`)
  return row?.now ?? clock()
}
