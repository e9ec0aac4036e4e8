import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Most resident memory of a process since its start or {@link resetPeak}, in MB. Linux only.
 *
 * @param {number} pid
 */
export function readPeak(pid) {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak) / 1024)
}

/**
 * Begins a new peak, from what is resident now: proc(5), `clear_refs`.
 *
 * @param {number} pid
 */
export function resetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
