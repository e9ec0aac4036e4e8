import { expect, test } from 'vitest'
import { LogGrowth } from './LogGrowth.ts'

/** Counts checkpoints, each of which runs until `settle` is called. */
function countingGrowth() {
  let started = 0
  let running: { resolve(): void; reject(): void } | undefined
  const growth = new LogGrowth(() => {
    started++
    return new Promise((resolve, reject) => {
      running = { resolve, reject }
    })
  })
  const settle = async (how: 'resolve' | 'reject') => {
    running?.[how]()
    await new Promise(setImmediate)
  }
  return { growth, started: () => started, settle }
}

test('an image of megabytes orders a checkpoint, once it is committed', () => {
  const { growth, started } = countingGrowth()
  growth.wrote([new Uint8Array(5_000_000)])
  expect(started()).toBe(0)
  growth.committed()
  growth.committed()
  expect(started()).toBe(1)
})

test('small statements count with their pages, and texts with their length', () => {
  const { growth, started } = countingGrowth()
  for (let i = 0; i < 499; i++) growth.wrote(['a', 1, null])
  growth.committed()
  expect(started()).toBe(0)
  growth.wrote(['x'.repeat(20_000)])
  growth.committed()
  expect(started()).toBe(1)
})

test.each(['resolve', 'reject'] as const)('one runs at a time; the next may follow a %s', async (how) => {
  const { growth, started, settle } = countingGrowth()
  const grow = () => {
    growth.wrote([new Uint8Array(5_000_000)])
    growth.committed()
  }
  grow()
  grow()
  expect(started()).toBe(1)
  await settle(how)
  growth.committed()
  expect(started()).toBe(2)
})
