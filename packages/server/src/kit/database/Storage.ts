import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../config/Config.ts'
import { StorageError } from '../errors/StorageError.ts'
import { findDamage, isDamage } from './checkSqliteFile.ts'
import type { Database } from './Database.ts'
import { type DataDirLock, lockDataDir, lockFile } from './lockDataDir.ts'
import { type DatabaseConfig, openDatabase } from './openDatabase.ts'
import type { PostgresOptions } from './openPostgres.ts'
import { sqliteFile } from './openSqlite.ts'
import { StartupWait } from './StartupWait.ts'

/** Settings of PostgreSQL that must be on for a crash not to lose acknowledged data, with advice for each. */
const settings = {
  synchronous_commit:
    'Answers are sent before they are on the disk: a crash of PostgreSQL loses acknowledged certificates. Set synchronous_commit = on, also for the role and the database of DATABASE_URL.',
  fsync:
    'A power failure loses acknowledged certificates and may damage the database. Set fsync = on in postgresql.conf.',
} as const

type StorageConfig = DatabaseConfig & Pick<Config, 'startupSeconds'>

/**
 * The storage of a service: exclusive if embedded, checked after an unclean stop, and never a new, empty database in
 * place of a lost one. Creating it is fast, so that a service can refuse a wrong folder before it listens; opening it
 * may take minutes, during which `progress` explains why.
 */
export class Storage {
  readonly #config: StorageConfig
  readonly #log: Pick<Logger, 'info' | 'warn'>
  /** Absent with PostgreSQL. */
  readonly #lock: DataDirLock | undefined
  readonly #postgres: PostgresOptions | undefined
  #database: Database | undefined
  /** Current slow step. */
  #step: { text: string; since: number } | undefined

  /**
   * @param lock replaced in tests that run several services on one folder
   * @param postgres replaced in tests on busy machines
   * @throws {StorageError} if somebody has to act first
   */
  constructor(
    config: StorageConfig,
    log: Pick<Logger, 'info' | 'warn'>,
    lock = lockDataDir,
    postgres?: PostgresOptions,
  ) {
    this.#config = config
    this.#log = log
    this.#postgres = postgres
    if (config.databaseUrl) return
    this.#lock = lock(config.dataDir)
    try {
      refuseLost(config.dataDir, this.#lock)
    } catch (error) {
      this.#lock.release(false)
      throw error
    }
  }

  /** Returns the current step of opening. */
  progress(): string {
    if (!this.#step) return 'opens the database'
    const { text, since } = this.#step
    return `${text}, since ${Math.round((performance.now() - since) / 1000)} s`
  }

  /**
   * Checks the database if necessary, opens it, and migrates it.
   *
   * @throws {StorageError} if somebody has to act first
   * @throws {StartupTimeout} if it doesn't respond in time
   */
  async open(): Promise<Database> {
    const { dataDir } = this.#config
    try {
      if (this.#lock?.before === 'running') await this.#check(sqliteFile(dataDir))
      this.#database = await openDatabase(
        this.#config,
        new StartupWait(this.#config.startupSeconds, this.#log),
        this.#postgres,
      )
      await warnOfLostCommits(this.#database, this.#log)
      this.#lock?.markRunning()
      return this.#database
    } catch (error) {
      throw isDamage(error) ? damaged(`${sqliteFile(dataDir)} is damaged: ${error.message}`) : error
    }
  }

  /** Closes the database and releases its folder. */
  async close(): Promise<void> {
    await this.#database?.close()
    this.#lock?.release(this.#database !== undefined)
  }

  async #check(file: string): Promise<void> {
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (!size) return
    const since = performance.now()
    this.#step = { text: `checks the database (${megabytes(size)}) after an unclean stop`, since }
    const problem = await checkInBackground(file)
    this.#step = undefined
    if (problem !== undefined) throw damaged(problem)
    this.#log.info({ ms: Math.round(performance.now() - since) }, 'database checked after an unclean stop')
  }
}

function refuseLost(dataDir: string, { before }: DataDirLock): void {
  const file = sqliteFile(dataDir)
  const isThere = existsSync(file) && statSync(file).size > 0
  if (!isThere && (before !== 'empty' || existsSync(`${file}-wal`)))
    throw new StorageError(
      `${file} is missing, and there was a database before. Restore a backup: certificate-server restore FILE. To begin with an empty service instead, delete ${lockFile(dataDir)}.`,
    )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}

function damaged(message: string): StorageError {
  return new StorageError(`${message}. Restore a backup: certificate-server restore FILE.`)
}

/** Warns at startup if PostgreSQL may lose confirmed data, which nothing else would reveal. */
async function warnOfLostCommits(
  { engine, one }: Pick<Database, 'engine' | 'one'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (engine !== 'postgres') return
  for (const [name, advice] of Object.entries(settings)) {
    const row = await one<{ value: string }>('SELECT current_setting(?) AS value', [name])
    if (row?.value === 'off') log.warn({ [name]: 'off' }, advice)
  }
}

/**
 * Checks a database file in a separate process, at 3 s of CPU time per gigabyte. Not in a thread: a process can't exit
 * while a thread is in SQLite.
 *
 * @returns what is wrong with it, if anything
 * @throws if it could not be checked
 */
async function checkInBackground(file: string): Promise<string | undefined> {
  const output = await runProgram(file)
  return output === undefined ? findDamage(file, 'quick_check') : output.trim() || undefined
}

/**
 * @returns the program's output; `undefined` when running from source: only a build has its file
 * @throws if it failed
 */
async function runProgram(file: string): Promise<string | undefined> {
  const program = new URL('./fileProgram.js', import.meta.url)
  if (!existsSync(program)) return undefined
  const child = spawn(process.execPath, [fileURLToPath(program), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'close')
  process.off('exit', stop)
  if (code !== 0) throw new Error(`The check of ${file} failed.`)
  return output
}
