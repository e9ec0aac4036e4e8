import { readFileSync } from 'node:fs'
import { threadTimeOf } from '../kit/threads/threadTime.ts'

/** Returns the CPU time of a process's main thread, in ms. Linux only. */
export function mainThreadTimeOf(pid: number): number {
  return threadTimeOf(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1'))
}

/** Returns the peak memory of a process, in bytes. Linux only. */
export function peakMemoryOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  return Number(kilobytes) * 1024
}
