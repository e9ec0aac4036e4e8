import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../createRandom.mjs'
import { buildStates, withoutLaterSyncs } from './buildStates.mjs'
import { checkStates } from './checkStates.mjs'
import { chooseCuts } from './chooseCuts.mjs'
import { countDataSyncs } from './countDataSyncs.mjs'
import { findReplayErrors } from './findReplayErrors.mjs'
import { quickFolder } from './quickFolder.mjs'

/** @typedef {(environment: Record<string, string>) => Promise<string[]>} Restart judges a start of the service */

/**
 * An engine whose power is cut.
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {(options: { work: string, random: () => number }) => Promise<import('./recordSqlite.mjs').Recording>} record
 * @property {(options: { folder: string, acknowledged: Map<string, string>, mailed: ReadonlySet<string>, restart: Restart }) => Promise<string[]>} check
 *   opens a folder as after a power loss
 * @property {(path: string) => boolean} isData files that only checkpoints write
 * @property {(path: string) => boolean} isRebuilt files that are not read after a crash, and written in ways that the
 *   recorder does not see
 * @property {{ uid?: number, gid?: number }} owner of its files
 */

/** States of a disk that ignores fsync: the check must find the losses of each. */
const controls = 5

/**
 * Records an engine while certificates are issued, cuts the power at many moments, and judges every state of the disk.
 *
 * @param {object} options
 * @param {Engine} options.engine
 * @param {number} options.states
 * @param {number} options.seed
 * @param {string} options.results folder for logs
 */
export async function runPowerCuts({ engine, states, seed, results }) {
  const random = createRandom(seed)
  const work = mkdtempSync(join(tmpdir(), 'certificate-power-cuts-'))
  const quick = mkdtempSync(join(quickFolder(), 'certificate-power-cuts-'))
  // PostgreSQL runs as its own user.
  for (const folder of [work, quick]) chmodSync(folder, 0o755)
  try {
    const recording = await engine.record({ work, random })
    const { operations, told } = recording
    const check = (chosen, cuts) =>
      checkStates({
        engine,
        folder: quick,
        results,
        recording,
        states: buildStates({ before: recording.before, operations: chosen, cuts, random }),
      })
    const checked = await check(operations, chooseCuts(operations, states, random))
    const unsynced = withoutLaterSyncs(operations)
    const lastCut = { index: unsynced.length, luck: /** @type {const} */ ('nothing') }
    const found = (await check(unsynced, Array(controls).fill(lastCut))).filter(({ length }) => length).length
    const dataSyncs = countDataSyncs(recording, engine.isData)
    return {
      states: checked.length,
      answers: told.certificates.size,
      operations: operations.length,
      syncs: operations.filter(({ kind }) => kind === 'synced').length,
      dataSyncs,
      controls: `${found} of ${controls}`,
      problems: [
        ...told.problems,
        ...findReplayErrors(recording, engine.isRebuilt),
        ...(dataSyncs ? [] : ['No checkpoint was recorded.']),
        ...(found === controls ? [] : ['States of a disk that ignores fsync were found correct.']),
        ...checked.flat(),
      ],
    }
  } finally {
    for (const folder of [work, quick]) rmSync(folder, { recursive: true, force: true })
  }
}
