import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort.mjs'
import { storages, swiftFiles, user } from './swiftFiles.mjs'

const programs = [
  'memcached',
  'swift-ring-builder',
  ...[...storages, 'proxy'].map((name) => `swift-${name}-server`),
]
/** Time that a busy machine needs to start five processes, in ms. */
const startLimitMs = 120_000

/** @returns {string[]} programs that are not installed */
export function missingPrograms() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}

/**
 * @typedef {object} Swift
 * @property {Record<string, string>} environment of tests that use it
 * @property {() => number} answers how many requests for objects of the bucket it has answered
 * @property {() => Promise<void>} stop
 */

/**
 * Starts an OpenStack Swift with one copy of everything, in a temporary folder and on free ports.
 *
 * @param {{ bucket: string, log: string }} options bucket: to create; log: file for the output of all its processes
 * @returns {Promise<Swift>}
 * @throws if it is not ready in time
 */
export async function startSwift({ bucket, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-swift-'))
  const names = /** @type {const} */ (['proxy', 'memcached', ...storages])
  const ports = /** @type {Record<import('./swiftFiles.mjs').Part, number>} */ ({})
  for (const name of names) ports[name] = await freePort()
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const owner = userInfo().username
  for (const [name, text] of Object.entries(swiftFiles({ folder, owner, ports })))
    writeFileSync(join(folder, name), text)
  for (const name of storages) buildRing(folder, name, ports[name])
  const output = openSync(log, 'w')
  const begin = (/** @type {string} */ program, /** @type {string[]} */ parameters) =>
    spawn(program, parameters, { cwd: folder, stdio: ['ignore', output, output] })
  const processes = [
    begin('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', owner]),
    ...[...storages, 'proxy'].map((name) =>
      begin(`swift-${name}-server`, [join(folder, `${name}-server.conf`), '--verbose']),
    ),
  ]
  closeSync(output)
  const stop = async () => {
    await Promise.all(
      processes.map(async (one) => {
        if (one.exitCode !== null || one.signalCode !== null) return
        const ended = new Promise((resolve) => one.once('exit', resolve))
        one.kill('SIGKILL')
        await ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${ports.proxy}`
  try {
    await createBucket(url, bucket, () => {
      const ended = processes.find(({ exitCode }) => exitCode !== null)
      if (ended) throw new Error(`${ended.spawnfile} ended, see ${log}.`)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    environment: {
      S3_PEER_URL: url,
      S3_PEER_ACCESS_KEY_ID: `${user.account}:${user.name}`,
      S3_PEER_SECRET_ACCESS_KEY: user.key,
    },
    answers: () => readFileSync(log, 'utf8').split(`/${bucket}/images/`).length - 1,
    stop,
  }
}

/** Builds a ring of one device, which has all partitions. */
function buildRing(folder, name, port) {
  const builder = join(folder, `${name}.builder`)
  const build = (/** @type {string[]} */ ...words) =>
    execFileSync('swift-ring-builder', [builder, ...words], { stdio: 'ignore' })
  build('create', '4', '1', '0')
  build('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  build('rebalance')
}

/** Creates a bucket through Swift's own API, retrying until all servers respond. */
async function createBucket(url, bucket, checkProcesses) {
  const credentials = { 'x-auth-user': `${user.account}:${user.name}`, 'x-auth-key': user.key }
  let reason = 'no answer'
  for (const until = Date.now() + startLimitMs; Date.now() < until; await delay(200)) {
    checkProcesses()
    try {
      const { headers } = await fetch(`${url}/auth/v1.0`, { headers: credentials })
      const created = await fetch(`${headers.get('x-storage-url')}/${bucket}`, {
        method: 'PUT',
        headers: { 'x-auth-token': headers.get('x-auth-token') ?? '' },
      })
      if (created.ok) return
      reason = `status ${created.status}`
    } catch (error) {
      reason = String(error)
    }
  }
  throw new Error(`Swift was not ready in time: ${reason}`)
}
