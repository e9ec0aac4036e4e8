import { setTimeout as delay } from 'node:timers/promises'

/** @typedef {import('./ServiceProcess.mjs').ServiceProcess} ServiceProcess */
/** @typedef {import('../../packages/server/src/testing/startTestPostgres.ts').TestPostgres} TestPostgres */
/** @typedef {() => Promise<void>} Fault */

/** Longer than PostgreSQL leaves a transaction idle, and than other processes wait for a row. */
const freezeMs = 6_000

/**
 * Faults of the only process of an embedded database, in turn.
 *
 * @param {readonly ServiceProcess[]} processes
 * @param {() => number} random
 * @returns {Fault[]}
 */
export function sqliteFaults([service], random) {
  return [
    () => service.kill('SIGKILL'),
    () => service.kill('SIGKILL'),
    () => service.kill('SIGTERM'),
    () => service.freeze(1_000 * random()),
    async () => {
      await service.kill('SIGKILL')
      // Clients repeat while nobody listens.
      await delay(2_000 * random())
    },
  ]
}

/**
 * Faults of several processes and their database, in turn.
 *
 * @param {readonly ServiceProcess[]} processes
 * @param {TestPostgres} postgres
 * @param {() => number} random
 * @returns {Fault[]}
 */
export function postgresFaults(processes, postgres, random) {
  const anyProcess = () => /** @type {ServiceProcess} */ (processes[Math.floor(random() * processes.length)])
  return [
    () => anyProcess().kill('SIGKILL'),
    () => postgres.restart('SIGQUIT'),
    async () => {
      await postgres.freeze()
      await delay(freezeMs * random())
      await postgres.thaw()
    },
    () => anyProcess().freeze(freezeMs * random()),
    () => postgres.restart('SIGKILL'),
    async () => void (await Promise.all(processes.map((one) => one.kill('SIGKILL')))),
    () => postgres.restart('SIGINT'),
    async () => void (await Promise.all([anyProcess().kill('SIGTERM'), postgres.restart('SIGQUIT')])),
  ]
}
