import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from './StartError.mjs'

/**
 * Builds packages, with the build's own words on the terminal.
 *
 * @param {string} root folder of the repository
 * @param {AbortSignal} signal ends the build and everything that it started
 * @param {readonly string[]} [choice] arguments of `packages/build.mjs`: names such as `server`, or `--start`
 * @throws {StartError} if the build fails
 */
export async function buildPackages(root, signal, choice = []) {
  signal.throwIfAborted()
  const ownGroup = process.platform !== 'win32'
  const build = spawn(process.execPath, [join(root, 'packages/build.mjs'), ...choice], {
    cwd: root,
    stdio: 'inherit',
    detached: ownGroup,
  })
  const stop = () => (ownGroup ? process.kill(-build.pid, 'SIGTERM') : build.kill())
  signal.addEventListener('abort', stop)
  const code = await new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', resolve)
  })
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code !== 0) throw new StartError('The packages could not be built: see above.')
}
