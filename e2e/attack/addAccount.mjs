import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seedAccount } from './seedAccount.mjs'
import { mainFile } from './startService.mjs'

/**
 * Adds accounts to a running service by its command line.
 *
 * @param {import('./startService.mjs').Service} service
 * @returns {() => Promise<import('./seedAccount.mjs').Account | undefined>} `undefined` if this build cannot do that
 */
export function createAddAccount({ url, environment }) {
  return async () => {
    // A build without commands starts as a service instead, on its own port, and is ended by the time limit, which is long enough
    // for a busy machine.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [mainFile, 'accounts', 'create', '--name', 'Second', '--credits', '100000'],
      { env: { PATH: process.env.PATH, ...environment, PORT: '0' }, timeout: 30_000 },
    ).catch((/** @type {{ stdout?: string }} */ error) => ({ stdout: error.stdout ?? '' }))
    const key = /\bcs_[\w-]{16,}/.exec(stdout)?.[0]
    return key === undefined ? undefined : seedAccount(url, key)
  }
}
