import { existsSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../config/readConfig.ts'
import { StorageError } from '../errors/StorageError.ts'
import { checkSqliteFile, isDamage } from './checkSqliteFile.ts'
import type { Database } from './Database.ts'
import { type DataDirLock, lockDataDir, lockFile } from './lockDataDir.ts'
import { type DatabaseConfig, openDatabase } from './openDatabase.ts'
import { sqliteFile } from './openSqlite.ts'
import { StartupWait } from './StartupWait.ts'

/** The open storage of a service. */
export interface Storage {
  database: Database
  /** Closes the database, and lets other processes use its folder. */
  close(): Promise<void>
}

type StorageConfig = DatabaseConfig & Pick<Config, 'startupSeconds'>

/**
 * Opens the storage for a service: exclusively if it is embedded, checked if the last stop was unclean, and never a
 * new, empty database in place of one that is lost.
 *
 * @param lock replaced by tests that run several services on one folder
 * @throws {StorageError} if somebody has to act first
 */
export async function openStorage(
  config: StorageConfig,
  log: Pick<Logger, 'info' | 'warn'>,
  lock: typeof lockDataDir = lockDataDir,
): Promise<Storage> {
  const wait = new StartupWait(config.startupSeconds, log)
  if (config.databaseUrl) {
    const database = await openDatabase(config, wait)
    return { database, close: () => database.close() }
  }
  const held = lock(config.dataDir)
  try {
    checkEmbedded(config.dataDir, held, log)
    const database = await openDatabase(config, wait)
    held.markRunning()
    return {
      database,
      async close() {
        await database.close()
        held.release(true)
      },
    }
  } catch (error) {
    held.release(false)
    throw isDamage(error) ? damaged(`${sqliteFile(config.dataDir)} is damaged: ${error.message}`) : error
  }
}

function checkEmbedded(dataDir: string, { before }: DataDirLock, log: Pick<Logger, 'info'>): void {
  const file = sqliteFile(dataDir)
  const isThere = existsSync(file) && statSync(file).size > 0
  if (!isThere && (before !== 'empty' || existsSync(`${file}-wal`)))
    throw new StorageError(
      `${file} is missing, and there was a database before. Restore a backup: certificate-server restore FILE. To begin with an empty service instead, delete ${lockFile(dataDir)}.`,
    )
  if (!isThere || before !== 'running') return
  const start = performance.now()
  try {
    checkSqliteFile(file, 'quick_check')
  } catch (error) {
    throw error instanceof StorageError ? damaged(error.message) : error
  }
  log.info({ ms: Math.round(performance.now() - start) }, 'database checked after an unclean stop')
}

function damaged(message: string): StorageError {
  return new StorageError(`${message}. Restore a backup: certificate-server restore FILE.`)
}
