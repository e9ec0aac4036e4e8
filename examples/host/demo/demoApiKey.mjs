import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './StartError.mjs'

/**
 * Creates the data folder and returns the demo's key: the one that was given, or the one in the folder's
 * `demo-api-key`. It stays the same from start to start, so that what was designed is still there.
 *
 * @param {string} dataDir
 * @param {string | undefined} given
 * @throws {StartError} if the folder cannot be written
 */
export function demoApiKey(dataDir, given) {
  const file = join(dataDir, 'demo-api-key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return given ?? readKey(file) ?? writeKey(file)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${error.code}). Set it to a folder of your own.`,
    )
  }
}

function readKey(file) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function writeKey(file) {
  const key = `cs_${randomBytes(32).toString('base64url')}`
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
