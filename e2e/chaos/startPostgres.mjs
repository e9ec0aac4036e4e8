import { importTestSupport } from '../support/importTestSupport.mjs'

/**
 * Starts a PostgreSQL that waits until commits are on disk, as in production.
 *
 * @returns {Promise<import('../../packages/server/src/testing/startTestPostgres.ts').TestPostgres>}
 */
export async function startPostgres() {
  const { findPostgres, startTestPostgres } = await importTestSupport('startTestPostgres.ts')
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed: initdb and postgres were not found.')
  return startTestPostgres(binaries, { durable: true })
}
