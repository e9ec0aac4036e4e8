import { existsSync, readFileSync } from 'node:fs'

/**
 * CPU time of this process and of others, in ms; `NaN` if one has ended. Linux only.
 *
 * @param pids of PostgreSQL's processes; none for the embedded database
 */
export function cpuOf(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  const others = pids.map((pid) => {
    const file = `/proc/${pid}/schedstat`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN
  })
  return others.reduce((sum, ms) => sum + ms, (user + system) / 1000)
}
