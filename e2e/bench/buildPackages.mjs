import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the packages where this file of theirs is missing. Both suites measure what is built, never the sources.
 *
 * @param {string} file from the root
 */
export function buildPackages(file) {
  if (existsSync(join(root, file))) return
  console.log('Building the packages …')
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm run build failed')
}
