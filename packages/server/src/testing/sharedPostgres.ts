import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kit/database/openDatabase.ts'
import { StartupWait } from '../kit/database/StartupWait.ts'
import { everySchema } from './everySchema.ts'
import { patientPostgres } from './patientPostgres.ts'
import {
  createCluster,
  emptyClusterVariable,
  findPostgres,
  postgresIdentity,
  startTestPostgres,
} from './startTestPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL shared by all tests of a run; empty if none is installed. */
    postgres: string
  }
}

/** Empty database with the tables of this version, which is copied, because that is faster than migrating. */
const migrated = 'migrated'

/** Settings, because several workers run services with their own pools, in more databases than are worth vacuuming. */
const settings = [
  ...['max_connections=400', 'autovacuum=off'],
  // Databases are copied through the log: without these, checkpoints would follow each other.
  ...['full_page_writes=off', 'max_wal_size=4GB', 'checkpoint_timeout=1h'],
]

/**
 * Starts one PostgreSQL for all tests of a run that neither stop nor freeze it: a cluster for every file takes longer
 * than its tests. `setup` is the name that Vitest looks for.
 *
 * @returns what stops it
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres()
  if (!binaries) {
    project.provide('postgres', '')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'certificate-cluster-'))
  const { uid, gid } = postgresIdentity()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const empty = join(folder, 'data')
  await createCluster(binaries, empty)
  process.env[emptyClusterVariable] = empty
  const postgres = await startTestPostgres(binaries, { settings })
  const databaseUrl = await createDatabase(postgres.address, migrated)
  const schema = await everySchema()
  const config = { databaseUrl, dataDir: '', migrate: true, schema }
  await (await openDatabase(config, new StartupWait(120), patientPostgres)).close()
  project.provide('postgres', postgres.address)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Time limits for services, which are meant for frozen processes. A busy machine stops the test process for as long. */
const limits = {
  statement_timeout: '60000',
  lock_timeout: '60000',
  idle_in_transaction_session_timeout: '60000',
}

/**
 * Creates a database, which is deleted with its cluster.
 *
 * @param address of the cluster: `inject('postgres')`
 * @param options isMigrated: it has the tables of this version; default: it is empty
 * @returns its address, with time limits that a busy machine does not reach
 */
export async function newSharedDatabase(address: string, { isMigrated = false } = {}): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(await createDatabase(address, name, isMigrated ? `TEMPLATE ${migrated}` : ''))
  for (const [limit, ms] of Object.entries(limits)) url.searchParams.set(limit, ms)
  return url.href
}

async function createDatabase(address: string, name: string, options = ''): Promise<string> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} ${options}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}
