import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'
import { checkSqliteFile } from './checkSqliteFile.ts'
import type { KnownSchema } from './SchemaPart.ts'
import { type StorageSummary, summarizeSqliteFile } from './summarizeStorage.ts'

/**
 * Copies a database to a single consistent file, even while a service writes. The file gets its name once it is checked
 * and flushed to disk, so an interrupted copy can't be mistaken for a backup.
 *
 * @returns contents of the copy
 * @throws {StorageError} if the target exists, or either file is damaged
 */
export function copySqlite(source: string, target: string, known: KnownSchema): StorageSummary {
  if (existsSync(target)) throw new StorageError(`${target} exists already. Choose another name.`)
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  // Readable only by this user, because of recipients' personal data.
  closeSync(openSync(partial, 'wx', 0o600))
  try {
    const connection = new Libsql(source)
    connection.exec('PRAGMA busy_timeout = 5000')
    connection.prepare('VACUUM INTO ?').run(partial)
    connection.close()
    checkSqliteFile(partial, 'integrity_check')
    const summary = summarizeSqliteFile(partial, known)
    // VACUUM INTO doesn't flush.
    flush(partial)
    renameSync(partial, target)
    flush(dirname(target))
    return summary
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
