import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolders } from './packageFolders.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Files and folders that the manifests of the published packages name and a build has yet to write. The build for
 * `npm start` leaves out those for npm.
 *
 * @param {string} [root] of the repository
 * @returns {string[]} paths in the repository
 */
export function missingFiles(root = repository) {
  return packageFolders(root).flatMap(({ name, manifest }) => {
    if (manifest.private) return []
    const { exports, main, types, bin, files = [] } = manifest
    const packed = files.filter((file) => !file.startsWith('!'))
    const named = [exports, main, types, bin, packed].flatMap(pathsIn)
    return [...new Set(named.map((path) => join('packages', name, path.replace(/\*.*/, ''))))].filter(
      (path) => !existsSync(join(root, path)),
    )
  })
}

function pathsIn(value) {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(pathsIn)
}
