import { quantile } from '../statistics.mjs'
import { readCpu } from './readCpu.mjs'
import { sendLoad } from './sendLoad.mjs'

/**
 * Measures a request under load, after a warm-up of half the time.
 *
 * @param {{ url: string, pid: number }} service
 * @param {{ clients: number, seconds: number, next: Parameters<typeof sendLoad>[1]['next'] }} options
 */
export async function measureLoad({ url, pid }, { clients, seconds, next }) {
  const forSeconds = (limit) => {
    const end = performance.now() + limit * 1000
    return () => performance.now() < end
  }
  await sendLoad(url, { clients, shouldContinue: forSeconds(seconds / 2), next })
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
