import Libsql from 'libsql'
import type { ThreadJob } from '../threads/ThreadJob.ts'

/**
 * Moves what is committed from the write-ahead log of a database file into the file, so that the log starts over, while
 * others read and write (https://sqlite.org/wal.html#ckpt). Does what it can: what is left is moved by the next checkpoint.
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
