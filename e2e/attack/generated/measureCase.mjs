import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../quantile.mjs'
import { sendRequest } from '../sendRequest.mjs'
import { checkPrice, excessOf, priceOf } from './checkCost.mjs'
import { readCpu, readPeakMemory, resetPeakMemory } from './readCost.mjs'
import { sendRun } from './sendRun.mjs'

/** Most ms that a service may take to answer again after a case. */
const recoveryMs = 60_000

/**
 * @typedef {object} Measured
 * @property {number} index of the case, for `--case`
 * @property {string} description the choice of each dimension
 * @property {Record<string, number>} statuses
 * @property {import('./checkCost.mjs').Price} price
 * @property {number} excess above 1: too dear
 * @property {number} healthP99 in ms
 * @property {string[]} problems
 */

/**
 * CPU of the main thread, in ms per second, by which the probe's cost may differ from what was measured before: the
 * service answers its requests all the time, and some cases wait for a response until their connections are ended.
 */
const idleTolerance = 10

/**
 * Sends one generated case, and measures what it cost the service.
 *
 * @param {{ service: import('../startService.mjs').Service, probe: import('../startProbe.mjs').Probe }} parts
 * @param {{ index: number, description: string, run: import('./families.mjs').Run, limitMs: number, idleCpu: number, slowness: number }} options
 *   `limitMs`: after which connections are ended; `idleCpu`: ms per second that the probe itself costs; `slowness`: what
 *   `measureSlowness` found, by which all CPU is divided
 * @returns {Promise<Measured>}
 */
export async function measureCase(
  { service, probe },
  { index, description, run, limitMs, idleCpu, slowness },
) {
  await probe.take()
  resetPeakMemory(service.pid)
  const began = Date.now()
  const [before, memory = 0] = [readCpu(service.pid), readPeakMemory(service.pid)]
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const timer = setTimeout(() => ending.abort(), limitMs)
  const traffic = await sendRun(service.url, run, { signal: ending.signal })
  clearTimeout(timer)
  const isBack = await answersAgain(service)
  const seconds = (Date.now() - began) / 1000
  const [after, peak = 0] = [readCpu(service.pid), readPeakMemory(service.pid)]
  const { seen } = await probe.take()
  const health = seen.health ?? { ms: [], cpuMs: [], statuses: {} }
  const price = priceOf({
    ...traffic,
    mainMs:
      Math.max(0, (after?.main ?? 0) - (before?.main ?? 0) - (idleCpu + idleTolerance) * seconds) / slowness,
    allMs: ((after?.all ?? 0) - (before?.all ?? 0)) / slowness,
    memory: peak - memory,
    holdMs: Math.max(0, ...health.cpuMs) / slowness,
  })
  const serverErrors = Object.keys(traffic.statuses).filter((status) => /^5(?!03)/.test(status))
  return {
    index,
    description,
    statuses: traffic.statuses,
    price,
    excess: isBack ? excessOf(price) : Number.POSITIVE_INFINITY,
    healthP99: quantile(health.ms, 0.99),
    problems: [
      ...checkPrice(price),
      ...serverErrors.map((status) => `answer ${status}`),
      ...(isBack ? [] : [service.ended() ? `the service ended: ${service.ended()}` : 'the service hangs']),
    ],
  }
}

/** Waits until the service has worked off what it was sent. @param {import('../startService.mjs').Service} service */
async function answersAgain(service) {
  const signal = AbortSignal.timeout(recoveryMs)
  while (!signal.aborted && !service.ended()) {
    const { status } = await sendRequest(service.url, { path: '/health', signal })
    if (status === 200) return true
    await delay(50)
  }
  return false
}
