// A separate process that watches the service while another one attacks it: memory, /health and what the
// attack wants watched. It takes its orders from its parent's messages.
import { setMaxListeners } from 'node:events'
import { readMainCpu } from './generated/readCost.mjs'
import { readMemory } from './readMemory.mjs'
import { sendRequest } from './sendRequest.mjs'

/** @typedef {import('./sendRequest.mjs').RequestOptions} RequestOptions */
/**
 * @typedef {object} Observed
 * @property {Record<string, number>} statuses
 * @property {number[]} ms until the end of each answer
 * @property {number[]} cpuMs CPU of the service's main thread while each answer was waited for: does not depend on
 *   what else the machine does
 */
/** @typedef {{ name: string, everyMs: number, request: RequestOptions }} Watch */
/** @typedef {{ memory: number, killed: boolean, seen: Record<string, Observed> }} Report */
/** @typedef {{ begin: { url: string, pid: number } } | { watch: Watch } | { take: true } | { stopAfterMs: number }} Order */

const healthEveryMs = 50
const memoryEveryMs = 100
/** A frozen service is not asked more often than this at once, so that its accept queue does not overflow. */
const maxOpen = 400
/** In MB. A service that takes more is ended: the machine has other users. */
const memoryGuard = 4096

/**
 * Looks at one service from now on.
 *
 * @param {{ url: string, pid: number }} service
 */
function beginProbing({ url, pid }) {
  /** @type {Report} */
  const report = { memory: 0, killed: false, seen: {} }
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  /** @type {Set<Promise<void>>} */
  const open = new Set()

  /**
   * @param {string} name
   * @param {RequestOptions} request
   */
  const ask = (name, request) => {
    const cpu = readMainCpu(pid) ?? 0
    const asked = sendRequest(url, { ...request, signal: ending.signal }).then(({ status, ms }) => {
      report.seen[name] ??= { statuses: {}, ms: [], cpuMs: [] }
      const { statuses, ms: times, cpuMs } = report.seen[name]
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(ms)
      cpuMs.push(Math.max(0, (readMainCpu(pid) ?? 0) - cpu))
      open.delete(asked)
    })
    open.add(asked)
    return asked
  }
  const lookAtMemory = () => {
    const memory = readMemory(pid) ?? 0
    report.memory = Math.max(report.memory, memory)
    if (memory < memoryGuard || report.killed) return
    report.killed = true
    process.kill(pid, 'SIGKILL')
  }
  let stopping = false
  const timers = [
    setInterval(() => {
      if (open.size < maxOpen) void ask('health', { path: '/health' })
    }, healthEveryMs),
    setInterval(lookAtMemory, memoryEveryMs),
  ]
  lookAtMemory()
  void ask('health', { path: '/health' })
  return {
    /** @param {Watch} watch */
    async watch({ name, everyMs, request }) {
      while (!stopping) {
        const pause = new Promise((resolve) => setTimeout(resolve, everyMs))
        await Promise.all([ask(name, request), pause])
      }
    },
    take() {
      const taken = { ...report }
      report.seen = {}
      return taken
    },
    /** @param {number} patienceMs how long answers are waited for */
    async stop(patienceMs) {
      stopping = true
      const patience = setTimeout(() => ending.abort(), patienceMs)
      await Promise.all(open)
      clearTimeout(patience)
      for (const timer of timers) clearInterval(timer)
      return report
    },
  }
}

/** @type {ReturnType<typeof beginProbing> | undefined} */
let probing
process.on('disconnect', () => process.exit(0))
process.on('message', async (/** @type {Order} */ order) => {
  if ('begin' in order) probing = beginProbing(order.begin)
  else if ('watch' in order) await probing?.watch(order.watch)
  else if ('take' in order) process.send?.(probing?.take())
  else process.send?.(await probing?.stop(order.stopAfterMs))
})
process.send?.('ready')
