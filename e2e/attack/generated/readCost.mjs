import { readFileSync, writeFileSync } from 'node:fs'

/** Ms per tick of /proc/…/stat: USER_HZ is 100 on every Linux. */
const tickMs = 10

/**
 * CPU time that a process has used, in ms. Another load of the machine does not change it.
 *
 * @param {number} pid
 * @returns {{ main: number, all: number } | undefined} of its main thread and of all its threads; `undefined` if it has
 *   ended or the system has no /proc
 */
export function readCpu(pid) {
  const main = readMainCpu(pid)
  const all = ticksOf(`/proc/${pid}/stat`)
  return main === undefined || all === undefined ? undefined : { main, all: all * tickMs }
}

/**
 * CPU time of the main thread alone, in ms.
 *
 * @param {number} pid
 * @returns {number | undefined}
 */
export function readMainCpu(pid) {
  const nanoseconds = Number(read(`/proc/${pid}/task/${pid}/schedstat`)?.split(' ')[0])
  if (nanoseconds > 0) return nanoseconds / 1e6
  const ticks = ticksOf(`/proc/${pid}/task/${pid}/stat`)
  return ticks === undefined ? undefined : ticks * tickMs
}

/**
 * Forgets the largest resident memory of a process.
 *
 * @param {number} pid
 */
export function resetPeakMemory(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // It has ended: `readPeakMemory` returns undefined.
  }
}

/**
 * Largest resident memory since the last reset, in MB.
 *
 * @param {number} pid
 */
export function readPeakMemory(pid) {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** User and system time. @param {string} file */
function ticksOf(file) {
  const text = read(file)
  // Names of threads may have blanks and parentheses.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && Number(fields[11]) + Number(fields[12])
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
