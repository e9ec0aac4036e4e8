import Libsql from 'libsql'
import { busyTimeout } from './SqliteConnection.ts'

/** Rewrites a database file without anything that was deleted from it. Needs room for a second one. */
export function vacuumSqlite(file: string): void {
  const connection = new Libsql(file)
  try {
    connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
    connection.exec('PRAGMA secure_delete = ON')
    connection.exec('VACUUM')
    connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  } finally {
    connection.close()
  }
}
