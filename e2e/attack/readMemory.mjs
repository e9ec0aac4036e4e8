import { readdirSync, readFileSync } from 'node:fs'

/**
 * Resident memory of a process and of its children, in MB.
 *
 * @param {number} pid
 * @returns {number | undefined} `undefined` if the process has ended or the system has no /proc
 */
export function readMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    if (!own) return undefined
    return Number(own) / 1024 + childrenOf(pid).reduce((sum, child) => sum + (readMemory(child) ?? 0), 0)
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
