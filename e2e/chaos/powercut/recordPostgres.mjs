import { chownSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileLibrary } from './compileLibrary.mjs'
import { issueUntil } from './issueUntil.mjs'
import { listFolder } from './listFolder.mjs'
import { parseRecords } from './parseRecords.mjs'

/**
 * Small, so that a short recording has many checkpoints and writes of tables. Settings that make commits durable
 * keep their defaults.
 */
const settings = ['shared_buffers=1MB', 'max_wal_size=2MB', 'min_wal_size=2MB', 'autovacuum_naptime=1s']

/**
 * @typedef {object} PostgresTesting from the service's test support
 * @property {typeof import('../../../packages/server/src/testing/startTestPostgres.ts').createCluster} createCluster
 * @property {typeof import('../../../packages/server/src/testing/startTestPostgres.ts').postgresIdentity} postgresIdentity
 * @property {typeof import('../../../packages/server/src/testing/startTestPostgres.ts').startTestPostgres} startTestPostgres
 */

/**
 * Records PostgreSQL from its first start to its stop, while a process of the service uses it.
 *
 * @param {object} options
 * @param {PostgresTesting} options.testing
 * @param {string} options.binaries folder of PostgreSQL's programs
 * @param {string} options.work an empty folder
 * @param {string} options.results folder for logs
 * @param {number} options.certificates
 * @param {() => number} options.random
 * @returns {Promise<import('./recordSqlite.mjs').Recording>}
 */
export async function recordPostgres({ testing, binaries, work, results, certificates, random }) {
  const { createCluster, postgresIdentity, startTestPostgres } = testing
  const folder = join(work, 'recorded')
  const copy = join(work, 'before')
  const log = join(work, 'record')
  writeFileSync(log, '')
  const { uid, gid } = postgresIdentity()
  if (uid !== undefined) for (const path of [work, log]) chownSync(path, uid, gid)
  await createCluster(binaries, folder, ['--wal-segsize=1', '--data-checksums'])
  cpSync(folder, copy, { recursive: true })
  const before = { entries: listFolder(folder), read: (path) => readFileSync(join(copy, path)) }
  const postgres = await startTestPostgres(binaries, {
    durable: true,
    cluster: folder,
    environment: {
      LD_PRELOAD: compileLibrary('recordWrites', work),
      WATCHED_FOLDER: folder,
      RECORD_LOG: log,
    },
    settings,
    log: join(results, 'power-cuts-postgres-server.log'),
  })
  let told
  try {
    told = await issueUntil({
      name: 'power-cuts-postgres',
      results,
      log,
      environment: { DATABASE_URL: postgres.address },
      certificates,
      random,
    })
  } finally {
    await postgres.stop('SIGINT')
  }
  return { before, copy, operations: parseRecords(readFileSync(log)), told, folder }
}
