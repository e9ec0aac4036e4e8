import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the packages if the file that an import of theirs leads to is missing: every suite measures what is built,
 * never the sources.
 *
 * @param {string} specifier such as `@certificate-sdk/sdk`
 */
export function buildPackages(specifier) {
  if (existsSync(fileURLToPath(import.meta.resolve(specifier)))) return
  console.log('Building the packages …')
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm run build failed')
}
