import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The share of the machine's processors in use while the benchmark itself is idle. Measured before and after
 * a measurement: the work of other processes slows every subject, most of all subjects that use two
 * processors.
 *
 * @returns {Promise<number>} 0 to 1
 */
export async function backgroundLoad() {
  const before = readClocks()
  await wait(300)
  const after = readClocks()
  return (after.busy - before.busy) / Math.max(1, after.all - before.all)
}

function readClocks() {
  let busy = 0
  let all = 0
  for (const { times } of cpus()) {
    const total = Object.values(times).reduce((sum, time) => sum + time, 0)
    all += total
    busy += total - times.idle
  }
  return { busy, all }
}
