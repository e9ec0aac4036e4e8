import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkRestart } from './checkRestart.mjs'
import { writeState } from './writeState.mjs'

/** States that are checked at once: most of PostgreSQL's time is waiting. */
const lanes = 3

/** The service also opens one of this many states, which takes it a second. */
const restartInterval = 20

/**
 * Writes each state into a folder and has the engine check it.
 *
 * @param {object} options
 * @param {import('./runPowerCuts.mjs').Engine} options.engine
 * @param {string} options.folder for the states, which are deleted when they have been checked
 * @param {string} options.results folder for logs
 * @param {import('./recordSqlite.mjs').Recording} options.recording
 * @param {Iterable<import('./buildStates.mjs').State>} options.states built when their turn comes
 * @returns {Promise<string[][]>} problems of each
 */
export async function checkStates({ engine, folder, results, recording, states }) {
  const mailed = new Set(recording.told.mails.values())
  const lastOf = (acknowledged) => {
    const [name, id] = [...acknowledged].at(-1) ?? []
    const request = recording.told.requests.get(name)
    return request && { request, id }
  }
  /** @type {string[][]} */
  const checked = []
  const lane = async () => {
    for (const { cut, acknowledged, disk } of states) {
      const number = checked.push([]) - 1
      const state = join(folder, String(number))
      writeState({ disk, folder: state, before: recording.copy, owner: engine.owner })
      const name = `power-cuts-${engine.name}-restart-${number}`
      const restart = async (environment) =>
        number % restartInterval
          ? []
          : checkRestart({ environment, name, results, last: lastOf(acknowledged) })
      const problems = await engine.check({ folder: state, acknowledged, mailed, restart })
      checked[number] = problems.map(
        (problem) => `cut before operation ${cut.index}, ${cut.luck} unsynced arrived: ${problem}`,
      )
      rmSync(state, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return checked
}
