import { existsSync, renameSync, rmSync } from 'node:fs'
import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'
import { checkSqliteFile, isDamage } from './checkSqliteFile.ts'
import { copySqlite } from './copySqlite.ts'
import { lockDataDir } from './lockDataDir.ts'
import { sqliteFile } from './openSqlite.ts'
import type { KnownSchema } from './SchemaPart.ts'
import type { StorageSummary } from './summarizeStorage.ts'

/**
 * Replaces the database of a stopped service with a backup. Checks the backup first; renames the current database
 * instead of deleting it.
 *
 * @param options now: names the renamed files
 * @returns contents of the restored database, and the path of the previous one
 * @throws {StorageError} if the service runs, or the backup is missing or damaged
 */
export function restoreSqlite(
  dataDir: string,
  { backup, now, schema }: { backup: string; now: number; schema: KnownSchema },
): { summary: StorageSummary; former: string | undefined } {
  if (!existsSync(backup)) throw new StorageError(`${backup} does not exist.`)
  checkSqliteFile(backup, 'integrity_check')
  const lock = lockDataDir(dataDir)
  try {
    const file = sqliteFile(dataDir)
    const incoming = `${file}.restoring`
    rmSync(incoming, { force: true })
    const summary = copySqlite(backup, incoming, schema)
    const former = setAside(file, `${file}.before-${stamp(now)}`)
    renameSync(incoming, file)
    lock.markRunning()
    lock.release(true)
    return { summary, former }
  } catch (error) {
    lock.release(false)
    throw error
  }
}

/**
 * Renames a database and the files next to it.
 *
 * @returns the new name, if there was one
 * @throws {StorageError} if a command is using it
 */
export function setAside(file: string, aside: string): string | undefined {
  if (existsSync(file)) emptyWal(file)
  const moved = ['', '-wal', '-shm'].filter((suffix) => existsSync(file + suffix))
  for (const suffix of moved) renameSync(file + suffix, aside + suffix)
  return moved.length ? aside : undefined
}

/** Moves the log's data into the main file. Leaves a damaged file unchanged. */
function emptyWal(file: string): void {
  const connection = new Libsql(file)
  try {
    connection.exec('PRAGMA busy_timeout = 2000')
    const row = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    if (row.busy) throw new StorageError(`${file} is in use by a command. Try again when it has ended.`)
  } catch (error) {
    if (!isDamage(error)) throw error
  } finally {
    connection.close()
  }
}

/** Formats a time for file names on every system, such as `2026-01-31T09-30-00Z`. */
export function stamp(now: number): string {
  return new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
