import { existsSync, readFileSync } from 'node:fs'

/**
 * Runs some work, and returns the CPU time that this process and PostgreSQL's used for it, in ms. Repeats the work if a
 * connection was opened or ended, because another process then did part of it. Linux only.
 *
 * @param pidsOf PostgreSQL's processes in ascending order; none for the embedded database
 */
export async function cpuOf<Result>(
  pidsOf: () => Promise<readonly number[]>,
  work: () => Promise<Result>,
): Promise<{ cpu: number; result: Result }> {
  for (;;) {
    const pids = await pidsOf()
    const before = cpuSoFar(pids)
    const result = await work()
    const cpu = cpuSoFar(pids) - before
    if ((await pidsOf()).join() === pids.join() && !Number.isNaN(cpu)) return { cpu, result }
  }
}

/** Returns the CPU time of this process and of others, in ms; `NaN` if one has ended. */
function cpuSoFar(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  const others = pids.map((pid) => {
    const file = `/proc/${pid}/schedstat`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN
  })
  return others.reduce((sum, ms) => sum + ms, (user + system) / 1000)
}
