import { expect, test } from 'vitest'
import { createGrowthLimit, usedBytes } from './createGrowthLimit.ts'

test('garbage is collected once it is more than the limit', () => {
  const limitGrowth = createGrowthLimit(50_000_000)
  const before = usedBytes()
  let garbage: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, i) => [i])
  expect(usedBytes() - before).toBeGreaterThan(50_000_000)
  expect(garbage.length).toBe(1_000_000)
  garbage = undefined
  limitGrowth()
  expect(usedBytes() - before).toBeLessThan(25_000_000)
})
