import { lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Everything in a folder, and the folder itself as the path ''.
 *
 * @param {string} folder
 * @returns {import('./SimulatedDisk.mjs').Before['entries']}
 */
export function listFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)),
  )
  return ['', ...paths].map((path) => {
    const about = lstatSync(join(folder, path))
    return { path, inode: about.ino, isFolder: about.isDirectory() }
  })
}
