import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { findContradictions } from './findContradictions.mjs'

/**
 * Opens the embedded database after a power loss, which recovers it, and looks for lost, duplicate, or
 * damaged rows.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {Map<string, string>} options.acknowledged
 * @param {ReadonlySet<string>} options.mailed
 * @param {ReadonlySet<string>} [options.refused] names whose requests were refused
 * @param {import('./runPowerCuts.mjs').Restart} [options.restart]
 * @returns {Promise<string[]>}
 */
export async function checkSqlite({ folder, acknowledged, mailed, refused, restart }) {
  try {
    const restarted = (await restart?.({ DATA_DIR: folder, SDK_RELEASES_DIR: `${folder}-sdk` })) ?? []
    if (restarted.length) return restarted
    // The lock of the folder: the service does not start if it cannot be read.
    for (const name of ['service.lock', 'certificates.db'])
      if (existsSync(join(folder, name))) {
        const problems = withDatabase(join(folder, name), (database) => [
          ...rowsOf(database, 'PRAGMA integrity_check').filter((row) => row.integrity_check !== 'ok'),
          ...rowsOf(database, 'PRAGMA foreign_key_check'),
        ])
        if (problems.length) return problems.map((row) => `damaged: ${name}: ${JSON.stringify(row)}`)
      }
    return await withDatabase(join(folder, 'certificates.db'), (database) =>
      findContradictions({ query: async (sql) => rowsOf(database, sql), acknowledged, mailed, refused }),
    )
  } catch (error) {
    return [`damaged: ${error instanceof Error ? error.message : error}`]
  }
}

/**
 * @template Result
 * @param {string} file
 * @param {(database: Libsql.Database) => Result} work
 * @returns {Result}
 */
function withDatabase(file, work) {
  const database = new Libsql(file)
  const close = () => database.close()
  const result = work(database)
  if (result instanceof Promise) result.finally(close)
  else close()
  return result
}

function rowsOf(database, sql) {
  return database.prepare(sql).all()
}
