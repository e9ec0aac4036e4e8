import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendRequest } from '../attack/sendRequest.mjs'
import { mainFile } from '../attack/startService.mjs'
import { freePort } from '../support/freePort.mjs'

const startLimitMs = 120_000

/**
 * @typedef {object} ServiceProcess
 * @property {string} name
 * @property {string} url the same after every start
 * @property {() => Promise<void>} start starts it unless it runs, and waits until it is ready
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill sends a signal that ends it, and waits for its end
 * @property {(milliseconds: number) => Promise<void>} freeze pauses it for some time
 * @property {() => string | undefined} ownDeath how it ended on its own, since the last call
 * @property {() => Promise<void>} remove
 */

/**
 * A process of the built service that can be killed and started again, with its own address and folder.
 *
 * @param {{ environment: Record<string, string>, folder: string, name: string }} options folder: for its log
 * @returns {Promise<ServiceProcess>}
 */
export async function createProcess({ environment, folder, name }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'certificate-chaos-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(join(folder, `${name}.log`), 'w')
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<void>} */
  let ended = Promise.resolve()
  let isExpected = false
  /** @type {string | undefined} */
  let death
  const begin = () => {
    isExpected = false
    const begun = spawn(process.execPath, [mainFile], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', log, log],
    })
    child = begun
    ended = new Promise((resolve) =>
      begun.once('exit', (code, signal) => {
        child = undefined
        if (!isExpected) death = signal ?? `exit code ${code}`
        resolve()
      }),
    )
  }
  return {
    name,
    url,
    async start() {
      const until = Date.now() + startLimitMs
      while ((await sendRequest(url, { path: '/ready' })).status !== 200) {
        if (Date.now() > until) throw new Error(`${name} was not ready in time, see its log in ${folder}.`)
        if (!child) begin()
        await delay(25)
      }
    },
    async kill(signal) {
      isExpected = true
      child?.kill(signal)
      await ended
    },
    async freeze(milliseconds) {
      child?.kill('SIGSTOP')
      await delay(milliseconds)
      child?.kill('SIGCONT')
    },
    ownDeath() {
      const last = death
      death = undefined
      return last
    },
    async remove() {
      isExpected = true
      child?.kill('SIGKILL')
      await ended
      closeSync(log)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
