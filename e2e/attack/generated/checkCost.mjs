/** Most that a MB may cost: ms of the main thread's CPU, and MB of memory. */
const maxCpu = 50
const maxMemory = 10
/** Most CPU of the main thread, in ms, while one request for /health waits; more if many requests arrive at once. */
const maxHold = 250
const holdPerRequest = 1
/** A request is weighed like this many bytes at least, as limits bound the number of requests. */
const requestBytes = 40_000
/** Allowance for code and caches that a service uses for the first time: ms, and MB. */
const warmUpCpu = 100
const warmUpMemory = 100
const megabyte = 1_000_000

/**
 * @typedef {object} Cost
 * @property {number} sent bytes
 * @property {number} received bytes
 * @property {number} requests
 * @property {number} mainMs CPU of the main thread
 * @property {number} allMs CPU of all threads
 * @property {number} memory growth at its peak, in MB
 * @property {number} holdMs most CPU of the main thread while one request for /health waited
 */

/**
 * @typedef {object} Price
 * @property {number} megabytes sent and received, small requests rounded up
 * @property {number} cpuPerMb ms of the main thread
 * @property {number} allCpuPerMb ms of all threads
 * @property {number} memoryPerMb
 * @property {number} holdMs beyond what the requests may take if they arrive at once
 */

/**
 * Cost of a MB for the service.
 *
 * @param {Cost} cost
 * @returns {Price}
 */
export function priceOf({ sent, received, requests, mainMs, allMs, memory, holdMs }) {
  const megabytes = Math.max(1, (sent + received) / megabyte, (requests * requestBytes) / megabyte)
  const per = (/** @type {number} */ amount, /** @type {number} */ allowance) =>
    Math.max(0, amount - allowance) / megabytes
  return {
    megabytes,
    cpuPerMb: per(mainMs, warmUpCpu),
    allCpuPerMb: per(allMs, warmUpCpu),
    memoryPerMb: per(memory, warmUpMemory),
    holdMs: Math.max(0, holdMs - requests * holdPerRequest),
  }
}

/**
 * Finds what is too dear. CPU and memory do not depend on how busy the machine is, unlike times.
 *
 * @param {Price} price
 * @returns {string[]}
 */
export function checkPrice({ cpuPerMb, memoryPerMb, holdMs }) {
  const problems = []
  if (cpuPerMb > maxCpu)
    problems.push(`${Math.round(cpuPerMb)} ms of CPU per MB instead of at most ${maxCpu} ms`)
  if (memoryPerMb > maxMemory)
    problems.push(`${Math.round(memoryPerMb)} MB of memory per MB instead of at most ${maxMemory} MB`)
  if (holdMs > maxHold)
    problems.push(`/health waited for ${Math.round(holdMs)} ms of CPU instead of at most ${maxHold} ms`)
  return problems
}

/**
 * How far a price is from its limits: above 1 is too dear.
 *
 * @param {Price} price
 */
export function excessOf({ cpuPerMb, memoryPerMb, holdMs }) {
  return Math.max(cpuPerMb / maxCpu, memoryPerMb / maxMemory, holdMs / maxHold)
}
