import { join } from 'node:path'
import { importTestSupport } from '../../support/importTestSupport.mjs'
import { checkPostgres } from './checkPostgres.mjs'
import { checkSqlite } from './checkSqlite.mjs'
import { recordPostgres } from './recordPostgres.mjs'
import { recordSqlite } from './recordSqlite.mjs'

/** @typedef {import('./runPowerCuts.mjs').Engine} Engine */
/** @typedef {{ results: string, certificates: number }} EngineOptions results: folder for logs */

/**
 * The service with its embedded database.
 *
 * @param {EngineOptions} options
 * @returns {Engine}
 */
export function sqliteEngine(options) {
  return {
    name: 'sqlite',
    record: (place) => recordSqlite({ ...options, ...place }),
    check: checkSqlite,
    isData: (path) => path === 'certificates.db',
    // Memory-mapped, and made from the write-ahead log.
    isRebuilt: (path) => path.endsWith('-shm'),
    owner: {},
  }
}

/**
 * PostgreSQL, while the service uses it.
 *
 * @param {EngineOptions} options
 * @returns {Promise<Engine | undefined>} none if PostgreSQL is not installed
 */
export async function postgresEngine(options) {
  const testing = await importTestSupport('startTestPostgres.ts')
  const binaries = testing.findPostgres()
  if (!binaries) return undefined
  const log = join(options.results, 'power-cuts-recovery.log')
  return {
    name: 'postgres',
    record: (place) => recordPostgres({ ...options, ...place, testing, binaries }),
    check: (state) => checkPostgres({ ...state, testing, binaries, log }),
    isData: (path) => path.startsWith('base/'),
    // Caches and statistics, which a start after a crash removes, and a note of the command line.
    isRebuilt: (path) => /(^|\/)pg_internal\.init|^pg_stat\/|^postmaster\.opts$/.test(path),
    owner: testing.postgresIdentity(),
  }
}
