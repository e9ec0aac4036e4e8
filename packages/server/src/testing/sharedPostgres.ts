import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgres, startTestPostgres } from './startTestPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all tests of a run share; empty if none is installed. */
    postgres: string
  }
}

/** Several workers run services with their own pools, in more databases than are worth vacuuming. */
const settings = ['max_connections=400', 'autovacuum=off']

/**
 * Starts one PostgreSQL for all tests of a run that neither stop nor freeze it: a cluster for every file takes longer
 * than its tests. `setup` is the name that Vitest looks for.
 *
 * @returns what stops it
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres()
  const postgres = binaries ? await startTestPostgres(binaries, { settings }) : undefined
  project.provide('postgres', postgres?.address ?? '')
  return postgres && (() => postgres.stop())
}

/**
 * Creates an empty database, which goes with its cluster.
 *
 * @param address of the cluster: `inject('postgres')`
 * @returns its address
 */
export async function newSharedDatabase(address: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}
