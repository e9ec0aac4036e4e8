import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileLibrary } from './compileLibrary.mjs'
import { issueUntil } from './issueUntil.mjs'
import { listFolder } from './listFolder.mjs'
import { parseRecords } from './parseRecords.mjs'

/**
 * @typedef {object} Recording
 * @property {import('./SimulatedDisk.mjs').Before} before
 * @property {string} [copy] of the folder from before; none if it was empty
 * @property {import('./parseRecords.mjs').Operation[]} operations
 * @property {import('../chaosClients.mjs').Told} told
 * @property {string} folder as it is when the programs have ended
 */

/**
 * Records the service with the embedded database from its first start to its stop.
 *
 * @param {object} options
 * @param {string} options.work an empty folder
 * @param {string} options.results folder for logs
 * @param {number} options.certificates
 * @param {() => number} options.random
 * @returns {Promise<Recording>}
 */
export async function recordSqlite({ work, results, certificates, random }) {
  const folder = join(work, 'recorded')
  const log = join(work, 'record')
  mkdirSync(folder)
  const before = { entries: listFolder(folder), read: () => Buffer.alloc(0) }
  const told = await issueUntil({
    name: 'power-cuts-sqlite',
    results,
    log,
    environment: {
      DATA_DIR: folder,
      // Files that can be stored again are not part of the record.
      SDK_RELEASES_DIR: join(work, 'sdk'),
      LD_PRELOAD: compileLibrary('recordWrites', work),
      WATCHED_FOLDER: folder,
      RECORD_LOG: log,
    },
    certificates,
    random,
  })
  return { before, operations: parseRecords(readFileSync(log)), told, folder }
}
