import { readFileSync, readlinkSync } from 'node:fs'

/** Ticks of CPU times in `/proc`: 100 per second on every Linux (`USER_HZ`, proc(5)). */
const msPerTick = 10

/**
 * Names the file with the calling thread's CPU time, readable by any thread of the process. Node has a function for
 * this since version 24.
 *
 * @returns `undefined` on systems other than Linux
 */
export function threadTimeFile(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`
  } catch {
    return undefined
  }
}

/**
 * CPU time that a thread has used, in ms.
 *
 * @returns `undefined` if the thread has ended
 */
export function readThreadTime(file: string): number | undefined {
  try {
    return threadTimeOf(readFileSync(file, 'latin1'))
  } catch {
    return undefined
  }
}

/** CPU time of the calling thread, in ms; by the clock on systems other than Linux. */
export function ownThreadTime(): number {
  const file = threadTimeFile()
  return (file === undefined ? undefined : readThreadTime(file)) ?? performance.now()
}

/** Adds `utime` and `stime`, the 14th and 15th field (proc(5)); the second field may contain spaces. */
export function threadTimeOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}
