import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/freePort.mjs'
import { sendRequest } from './sendRequest.mjs'

/** The built service, as operators start it. */
export const mainFile = fileURLToPath(import.meta.resolve('@certificate-sdk/server/main'))

/** With it, reports about emails that came back are read. */
export const bounceToken = 'Jt5Wq8Zs2Vn7Xc4Mb9LkRf3Dy6Ga1Pe'

/** Long enough for a machine that is busy with other tests. */
const startLimitMs = 120_000

/**
 * @typedef {object} Service
 * @property {string} url
 * @property {string} apiKey
 * @property {number} pid
 * @property {Record<string, string>} environment what it was started with
 * @property {() => string | undefined} ended why the process is no longer there
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built service with an empty database of its own. The account's rate limit is raised, so that it does not
 * shield the service from the inputs; everything else is as in production.
 *
 * @param {string} logFile
 * @param {Record<string, string>} [variables] added to its environment
 * @param {string} [program] of another release
 * @returns {Promise<Service>}
 */
export async function startService(logFile, variables = {}, program = mainFile) {
  const dataDir = await mkdtemp(join(tmpdir(), 'certificate-attack-'))
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_API_KEY: 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js',
    INITIAL_CREDITS: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    // The receivers of an attack's webhooks.
    WEBHOOK_ALLOW: '127.0.0.1',
    BOUNCE_TOKEN: bounceToken,
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  /** @type {string | undefined} */
  let ending
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      ending = signal ?? `exit code ${code}`
      resolve(undefined)
    }),
  )
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const until = Date.now() + startLimitMs
  while ((await sendRequest(url, { path: '/ready' })).status !== 200) {
    if (ending === undefined && Date.now() < until) await delay(20)
    else {
      await stop()
      throw new Error(`The service did not start (${ending ?? 'not ready in time'}), see ${logFile}.`)
    }
  }
  return {
    url,
    apiKey: environment.DEMO_API_KEY,
    pid: child.pid ?? 0,
    environment,
    ended: () => ending,
    stop,
  }
}
