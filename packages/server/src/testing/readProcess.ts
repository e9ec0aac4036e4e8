import { readFileSync } from 'node:fs'
import { threadTimeOf } from '../kit/threads/threadTime.ts'

/** CPU time of a process's main thread, in ms. Only on Linux. */
export function mainThreadTimeOf(pid: number): number {
  return threadTimeOf(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1'))
}

/** Most memory that a process has had so far, in bytes. Only on Linux. */
export function peakMemoryOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  return Number(kilobytes) * 1024
}
