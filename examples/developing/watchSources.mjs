import { watch } from 'node:fs'
import { join } from 'node:path'

/** Time without changes before building, in ms: editors and version control write several files at once. */
const quietMs = 200

/**
 * Collects changed files of the packages.
 *
 * @param {string} packages folder
 * @param {readonly string[]} folders such as `server/src`
 * @returns {() => Promise<Set<string>>} resolves with the changes since the last call, as soon as there are any
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
