import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packageFolders } from './packageFolders.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Compiles packages by `tsc -b`, with those that they refer to.
 *
 * @param {readonly string[]} [names] folders; every package that has a `tsconfig.json` unless given
 * @returns {boolean} whether they compile; if not, the errors are on the terminal
 */
export function compilePackages(names) {
  const compiled = packageFolders().filter(
    ({ name, isCompiled }) => isCompiled && (names?.includes(name) ?? true),
  )
  if (compiled.length === 0) return true
  const { status } = spawnSync('npx', ['tsc', '-b', ...compiled.map(({ name }) => `packages/${name}`)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}
