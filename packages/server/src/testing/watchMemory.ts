import { readFileSync } from 'node:fs'

/** Samples the resident memory of another process on Linux, until stopped. */
export function watchMemory(pid: number): { growthMb(): number; stop(): void } {
  const residentKb = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const before = residentKb()
  let max = before
  const sampling = setInterval(() => {
    max = Math.max(max, residentKb())
  }, 20)
  return { growthMb: () => (max - before) / 1024, stop: () => clearInterval(sampling) }
}
