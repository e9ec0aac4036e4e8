import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolders } from './packageFolders.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Published packages, by folder: all that are not private. The editor is private; the SDK's files contain it.
 *
 * @param {string} [root] of the repository, unless it is this one
 */
export const publishedPackages = (root) =>
  packageFolders(root).flatMap(({ name, manifest }) => (manifest.private ? [] : [name]))

/**
 * Writes a tarball of each published package, as the registry would get it.
 *
 * @param {string} folder is created if it is missing
 * @returns {{ name: string, version: string, path: string, files: string[] }[]} the tarballs, and the files in each
 */
export function packPackages(folder) {
  mkdirSync(folder, { recursive: true })
  const workspaces = publishedPackages().flatMap((name) => ['-w', `packages/${name}`])
  const report = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder), ...workspaces],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32' },
  )
  return Object.values(JSON.parse(report)).map(({ name, version, filename, files }) => ({
    name,
    version,
    path: join(folder, filename),
    files: files.map(({ path }) => path),
  }))
}
