import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/**
 * Installs the peers of both suites into this folder, from its own lockfile. Done once; again only when the lockfile
 * changed.
 *
 * @returns {string | undefined} why there are none
 */
export function installPeers() {
  const wanted = digest([readLock()])
  if (isDone('node_modules', wanted)) return undefined
  console.log('Installing the peers, once …')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) return 'npm ci failed; see above'
  done('node_modules', wanted)
  return undefined
}

/** Reads the lock file, which decides which peers are installed. */
export function readLock() {
  return readFileSync(join(here, 'package-lock.json'))
}

/** A folder is done when it bears the mark of what it was made from. */
export function isDone(folder, mark) {
  const file = join(here, folder, '.made-from')
  return existsSync(file) && readFileSync(file, 'utf8') === mark
}

/** Leaves that mark. */
export function done(folder, mark) {
  writeFileSync(join(here, folder, '.made-from'), mark)
}

/** The mark of these files. */
export function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
