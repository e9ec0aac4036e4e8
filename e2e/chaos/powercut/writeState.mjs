import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a simulated disk into a new folder.
 *
 * @param {object} options
 * @param {import('./SimulatedDisk.mjs').DiskState} options.disk
 * @param {string} options.folder must not exist
 * @param {string} [options.before] copy of the folder from before the recording; none if it was empty
 * @param {{ uid?: number, gid?: number }} [options.owner]
 */
export function writeState({ disk, folder, before = '', owner = {} }) {
  const own = (/** @type {string} */ path) => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  for (const path of disk.folders) {
    mkdirSync(join(folder, path), { mode: 0o700 })
    own(join(folder, path))
  }
  for (const path of disk.untouched) {
    copyFileSync(join(before, path), join(folder, path))
    own(join(folder, path))
  }
  for (const [path, content] of disk.files) {
    writeFileSync(join(folder, path), content, { mode: 0o600 })
    own(join(folder, path))
  }
}
