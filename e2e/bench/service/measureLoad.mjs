import { quantile } from '../statistics.mjs'
import { readCpu } from './readCpu.mjs'
import { sendLoad } from './sendLoad.mjs'

/**
 * Measures a request under load, after a warm-up of half the time, and of at least some requests: until its code is compiled, a
 * process uses several times as much CPU.
 *
 * @param {{ url: string, pid: number }} service
 * @param {{ clients: number, seconds: number, warmUp?: number, next: Parameters<typeof sendLoad>[1]['next'] }} options
 *   warmUp: least number of requests before the measurement
 */
export async function measureLoad({ url, pid }, { clients, seconds, warmUp = 0, next }) {
  const forSeconds = (limit) => {
    const end = performance.now() + limit * 1000
    return () => performance.now() < end
  }
  const isEarly = forSeconds(seconds / 2)
  await sendLoad(url, { clients, shouldContinue: (sent) => sent < warmUp || isEarly(), next })
  const before = readCpu(pid)
  const load = await sendLoad(url, { clients, shouldContinue: forSeconds(seconds), next })
  const cpu = readCpu(pid) - before
  return {
    perSecond: load.times.length / load.seconds,
    cpu: cpu / load.times.length,
    p50: quantile(load.times, 0.5),
    p95: quantile(load.times, 0.95),
    p99: quantile(load.times, 0.99),
    statuses: load.statuses,
  }
}
