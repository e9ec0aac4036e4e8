import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'
import { createDataDir } from './createDataDir.ts'
import { sqliteFile } from './openSqlite.ts'

/** State of a folder at the last exit, stored in the lock file's `user_version`. */
const states = ['empty', 'stopped', 'running'] as const

/** Exclusive use of a DATA_DIR. Ends with the process, even if it crashes. */
export interface DataDirLock {
  /**
   * | | |
   * | --- | --- |
   * | `empty` | no service has run here |
   * | `stopped` | the last service closed its database |
   * | `running` | the last service or the machine crashed |
   */
  readonly before: (typeof states)[number]
  /** Records that a database is in use, so that its absence is an error from now on. */
  markRunning(): void
  /** @param closed true if the database was closed; otherwise the next start checks it */
  release(closed: boolean): void
}

/** Path of the lock file, an empty or small SQLite file: SQLite's locks end with their process on every system. */
export function lockFile(dataDir: string): string {
  return join(dataDir, 'service.lock')
}

/**
 * Locks a DATA_DIR for this process. Commands that only change rows, such as `keys create`, work alongside a service
 * without a lock.
 *
 * @throws {StorageError} if another process holds it, or it isn't writable
 */
export function lockDataDir(dataDir: string): DataDirLock {
  refuseUnusableFolder(dataDir, [lockFile(dataDir), sqliteFile(dataDir)])
  const connection = new Libsql(lockFile(dataDir))
  chmodSync(lockFile(dataDir), 0o600)
  let version: number
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE')
    connection.exec('PRAGMA journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    version = (connection.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
    connection.exec('COMMIT')
  } catch (error) {
    connection.close()
    if (error instanceof Error && /locked/.test(error.message)) throw new StorageError(inUse(dataDir))
    throw error
  }
  const mark = (state: (typeof states)[number]) =>
    connection.exec(`PRAGMA user_version = ${states.indexOf(state)}`)
  return {
    before: states[version] ?? 'running',
    markRunning: () => mark('running'),
    release(closed) {
      if (closed) mark('stopped')
      // Closing alone releases the lock only after prepared statements were garbage-collected.
      connection.exec('PRAGMA locking_mode = NORMAL')
      connection.exec('SELECT COUNT(*) FROM sqlite_master')
      connection.close()
    },
  }
}

function inUse(dataDir: string): string {
  return `DATA_DIR (${dataDir}) is in use by another process of this service. Stop it first, or set another DATA_DIR. Several processes need PostgreSQL: DATABASE_URL.`
}

/** System error codes, by the required action. */
const noFolder = new Set(['EEXIST', 'ENOTDIR'])
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT'])

/**
 * Creates a DATA_DIR if it does not exist.
 *
 * @param files that the service writes there
 * @throws {StorageError} if it is not a folder, or it or one of the files isn't writable
 */
function refuseUnusableFolder(dataDir: string, files: readonly string[]): void {
  try {
    createDataDir(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const file of files) if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (noFolder.has(code))
      throw new StorageError(
        `DATA_DIR (${dataDir}) is not a folder. Set it to the folder of the service's data.`,
      )
    if (notWritable.has(code))
      throw new StorageError(
        `DATA_DIR (${dataDir}) cannot be written: ${message}. Set it to a folder that this user may write, or let this user write there.`,
      )
    throw error
  }
}
