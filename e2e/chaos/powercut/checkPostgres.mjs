import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findContradictions } from './findContradictions.mjs'

/** Compares indexes with their tables, for the kinds that amcheck knows; reading a damaged page fails by its checksum. */
const checkIndexes = `
  SELECT bt_index_parent_check(index.oid, true) FROM pg_class AS index
  JOIN pg_namespace AS space ON space.oid = index.relnamespace
  JOIN pg_am AS method ON method.oid = index.relam AND method.amname = 'btree'
  WHERE index.relkind = 'i' AND index.relpersistence = 'p' AND space.nspname IN ('public', 'pg_catalog')`

/**
 * Starts PostgreSQL after a power loss, which recovers it, and looks for lost, duplicate, or damaged rows.
 *
 * @param {object} options
 * @param {import('./recordPostgres.mjs').PostgresTesting} options.testing
 * @param {string} options.binaries folder of PostgreSQL's programs
 * @param {string} options.folder
 * @param {string} options.log for PostgreSQL's messages
 * @param {Map<string, string>} options.acknowledged
 * @param {ReadonlySet<string>} options.mailed
 * @param {import('./runPowerCuts.mjs').Restart} options.restart
 * @returns {Promise<string[]>}
 */
export async function checkPostgres({ testing, binaries, folder, log, acknowledged, mailed, restart }) {
  // A restarted machine has other processes.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  try {
    const postgres = await testing.startTestPostgres(binaries, { cluster: folder, log })
    const client = new pg.Client({ connectionString: postgres.address })
    try {
      await client.connect()
      const query = async (sql) => (await client.query(sql)).rows
      const restarted = await restart({ DATABASE_URL: postgres.address })
      const problems = await findContradictions({ query, acknowledged, mailed })
      // Part of PostgreSQL's contributed modules, which some systems package separately.
      const [module] = await query("SELECT 1 FROM pg_available_extensions WHERE name = 'amcheck'")
      if (module) await query(`CREATE EXTENSION amcheck; ${checkIndexes}`)
      return [...restarted, ...problems]
    } finally {
      await client.end()
      await postgres.stop()
    }
  } catch (error) {
    return [`damaged: ${error instanceof Error ? error.message : error}, see ${log}`]
  }
}
