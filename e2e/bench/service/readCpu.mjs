import { readFileSync } from 'node:fs'

/** Clock ticks of Linux, on every architecture that Node supports. */
const ticksPerSecond = 100

/**
 * CPU time that a process and all its threads have used, in ms. Linux only.
 *
 * @param {number} pid
 */
export function readCpu(pid) {
  // The second column may hold spaces and parentheses; the times follow at 14 and 15.
  const columns = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(columns[11]) + Number(columns[12])) * 1000) / ticksPerSecond
}
