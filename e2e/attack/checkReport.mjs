import { quantile } from './quantile.mjs'

/** Most resident memory of the service, in MB. */
const memoryLimit = 1024

/** @typedef {import('./probe.mjs').Report} Report */
/** @typedef {import('./probe.mjs').Observed} Observed */
/** @typedef {import('./createAttack.mjs').WatchExpectation} WatchExpectation */

/**
 * Finds what is wrong with the measurements of the probe.
 *
 * @param {Report} report
 * @param {object} limits
 * @param {number} limits.healthMs most for the 99th percentile of /health
 * @param {number} [limits.healthCpuMs] with it, /health may take longer than `healthMs` (up to ten times) if the
 *   service's main thread had less CPU time than this meanwhile: then the machine was busy, not the service
 * @param {ReadonlyMap<string, WatchExpectation>} limits.watched
 * @returns {string[]}
 */
export function checkReport({ memory, killed, seen }, { healthMs, healthCpuMs, watched }) {
  const problems = []
  if (killed) problems.push('the service was ended, as it took too much memory for this machine')
  if (memory > memoryLimit)
    problems.push(`memory: ${Math.round(memory)} MB instead of at most ${memoryLimit} MB`)
  const expectations = new Map([
    ['health', { statuses: [200], p99Ms: healthMs, p99CpuMs: healthCpuMs }],
    ...watched,
  ])
  for (const [name, expectation] of expectations)
    problems.push(...checkWatched(seen[name], expectation).map((problem) => `${name}: ${problem}`))
  return problems
}

/**
 * @param {Observed | undefined} observed
 * @param {WatchExpectation} expectation
 */
function checkWatched(observed, { statuses, p99Ms, p99CpuMs, maxMs }) {
  if (!observed?.ms.length) return ['was never asked']
  const problems = Object.entries(observed.statuses)
    .filter(([status]) => !statuses.map(String).includes(status))
    .map(([status, count]) => `${count} × ${status}`)
  const [p99, max] = [quantile(observed.ms, 0.99), Math.max(...observed.ms)]
  const isMachine = p99CpuMs !== undefined && quantile(observed.cpuMs, 0.99) < p99CpuMs
  if (p99Ms !== undefined && p99 > (isMachine ? p99Ms * 10 : p99Ms))
    problems.push(`p99 is ${Math.round(p99)} ms instead of at most ${p99Ms} ms`)
  if (maxMs !== undefined && max > maxMs)
    problems.push(`slowest is ${Math.round(max)} ms instead of at most ${maxMs} ms`)
  return problems
}
