import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors and version control write several files at once. */
const quietMs = 200

/**
 * Collects the files of the packages that change.
 *
 * @param {string} packages folder
 * @param {readonly string[]} folders such as `server/src`
 * @returns {() => Promise<Set<string>>} resolves with what changed since the last call, as soon as there is anything
 */
export function watchSources(packages, folders) {
  let changed = new Set()
  let report = () => undefined
  for (const folder of folders)
    watch(join(packages, folder), { recursive: true }, (_event, file) => {
      changed.add(`${folder}/${file ?? ''}`)
      report()
    })

  return () =>
    new Promise((resolve) => {
      let timer
      report = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          report = () => undefined
          resolve(changed)
          changed = new Set()
        }, quietMs)
      }
      if (changed.size) report()
    })
}
