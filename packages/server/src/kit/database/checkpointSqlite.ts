import Libsql from 'libsql'
import type { ThreadJob } from '../threads/ThreadJob.ts'

/**
 * Moves committed data from a database's write-ahead log into its file, so that the log starts over, while others read
 * and write (https://sqlite.org/wal.html#ckpt). Best effort: the next checkpoint moves the rest.
 */
export const checkpointSqlite: ThreadJob<string, void> = {
  module: import.meta.url,
  name: 'checkpointSqlite',
  run(file) {
    const connection = new Libsql(file)
    try {
      connection.exec('PRAGMA synchronous = FULL')
      connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').all()
    } finally {
      connection.close()
    }
  },
}
