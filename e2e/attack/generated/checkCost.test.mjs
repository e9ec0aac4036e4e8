import { expect, it } from 'vitest'
import { checkPrice, excessOf, priceOf } from './checkCost.mjs'
import { readCpu, readMainCpu, readPeakMemory, resetPeakMemory } from './readCost.mjs'

const cost = { sent: 9e6, received: 1e6, requests: 1, mainMs: 0, allMs: 0, memory: 0, holdMs: 0 }

it('prices CPU and memory per MB, beyond what a service needs once', () => {
  expect(priceOf({ ...cost, mainMs: 600, allMs: 1_100, memory: 250 })).toEqual({
    megabytes: 10,
    cpuPerMb: 50,
    allCpuPerMb: 100,
    memoryPerMb: 15,
    holdMs: 0,
  })
})

it('weighs small requests like larger ones, and never divides by less than a MB', () => {
  expect(priceOf({ ...cost, sent: 1_000, received: 0, requests: 100 }).megabytes).toBe(4)
  expect(priceOf({ ...cost, sent: 1_000, received: 0 }).megabytes).toBe(1)
})

it('names all that is too dear', () => {
  const price = { megabytes: 1, cpuPerMb: 51, allCpuPerMb: 99, memoryPerMb: 11, holdMs: 500 }
  expect(checkPrice(price)).toHaveLength(3)
  expect(excessOf(price)).toBe(2)
  expect(checkPrice({ ...price, cpuPerMb: 50, memoryPerMb: 10, holdMs: 250 })).toEqual([])
})

it.runIf(process.platform === 'linux')('reads what this process has used', () => {
  const before = readCpu(process.pid)
  const until = process.cpuUsage().user + 50_000
  while (process.cpuUsage().user < until);
  expect(readCpu(process.pid)?.all).toBeGreaterThanOrEqual((before?.all ?? 0) + 30)
  expect(readMainCpu(process.pid)).toBeGreaterThan(0)
  resetPeakMemory(process.pid)
  expect(readPeakMemory(process.pid)).toBeGreaterThan(20)
  expect(readCpu(2 ** 30)).toBeUndefined()
})
