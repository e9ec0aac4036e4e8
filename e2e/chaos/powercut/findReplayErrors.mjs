import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFolder } from './listFolder.mjs'
import { SimulatedDisk } from './SimulatedDisk.mjs'

/**
 * Compares a recorded folder with a disk on which everything arrived. A difference means that the recorder has missed
 * something, so that the states prove nothing.
 *
 * @param {import('./recordSqlite.mjs').Recording} recording
 * @param {(path: string) => boolean} isIgnored
 * @returns {string[]}
 */
export function findReplayErrors({ before, operations, folder }, isIgnored) {
  const disk = new SimulatedDisk(before)
  for (const operation of operations) disk.apply(operation)
  const { files, untouched } = disk.afterPowerLoss('everything')
  const present = listFolder(folder).filter(({ path, isFolder }) => !isFolder && !isIgnored(path))
  const names = new Set(present.map(({ path }) => path))
  return [
    ...[...files.keys(), ...untouched]
      .filter((path) => !isIgnored(path) && !names.has(path))
      .map((path) => `not recorded: ${path} is gone`),
    ...present
      .filter(
        ({ path }) => !untouched.has(path) && !files.get(path)?.equals(readFileSync(join(folder, path))),
      )
      .map(({ path }) => `not recorded: ${path} has other bytes`),
  ]
}
