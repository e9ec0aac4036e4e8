// A process of its own that looks at the service while another one attacks it: memory, /health and what the attack
// wants watched. It takes its orders from its parent's messages.
import { setMaxListeners } from 'node:events'
import { readMemory } from './readMemory.mjs'
import { sendRequest } from './sendRequest.mjs'

/** @typedef {import('./sendRequest.mjs').RequestOptions} RequestOptions */
/** @typedef {{ statuses: Record<string, number>, ms: number[] }} Observed */
/** @typedef {{ name: string, everyMs: number, request: RequestOptions }} Watch */
/** @typedef {{ memory: number, killed: boolean, seen: Record<string, Observed> }} Report */

const [, , url = '', pid = '0'] = process.argv
const healthEveryMs = 50
const memoryEveryMs = 100
/** A frozen service is not asked more often than this at once, so that its accept queue does not overflow. */
const maxOpen = 400
/** More than this is not waited for: the machine has other users. In MB. */
const memoryGuard = 4096

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
function ask(name, request) {
  const asked = sendRequest(url, { ...request, signal: ending.signal }).then(({ status, ms }) => {
    report.seen[name] ??= { statuses: {}, ms: [] }
    const { statuses, ms: times } = report.seen[name]
    statuses[status] = (statuses[status] ?? 0) + 1
    times.push(ms)
    open.delete(asked)
  })
  open.add(asked)
  return asked
}

/** @param {Watch} watch */
async function keepAsking({ name, everyMs, request }) {
  while (!ending.signal.aborted) {
    const pause = new Promise((resolve) => setTimeout(resolve, everyMs))
    await Promise.all([ask(name, request), pause])
  }
}

const timers = [
  setInterval(() => {
    if (open.size < maxOpen) void ask('health', { path: '/health' })
  }, healthEveryMs),
  setInterval(() => {
    const memory = readMemory(Number(pid)) ?? 0
    report.memory = Math.max(report.memory, memory)
    if (memory < memoryGuard || report.killed) return
    report.killed = true
    process.kill(Number(pid), 'SIGKILL')
  }, memoryEveryMs),
]

process.on('disconnect', () => process.exit(0))
process.on('message', async (/** @type {{ watch: Watch } | { stopAfterMs: number }} */ message) => {
  if ('watch' in message) return void keepAsking(message.watch)
  for (const timer of timers) clearInterval(timer)
  const patience = setTimeout(() => ending.abort(), message.stopAfterMs)
  await Promise.all(open)
  clearTimeout(patience)
  ending.abort()
  process.send?.(report, () => process.exit(0))
})
