import { expect } from 'vitest'

/** Sizes that are compared differ by this factor. */
const factor = 16

/** Times quicker that linear work may be for the smaller size: {@link factor} times, and four times that for noise. Quadratic work is 256 times. */
const maxGrowth = factor * 4

/** CPU time that the smaller size is taken to need at least, in ms, so that work without any cost isn't compared with noise. */
const minMs = 0.05

/**
 * CPU time per unit of size, in ms, that is linear whatever the smaller size took: 10 ns. Copies of a megabyte take as long, for
 * pages of new memory that a small copy doesn't need, while quadratic work looks at the whole size for each unit.
 */
const maxMsPerUnit = 1e-5

/** CPU time for two sizes, in ms. */
interface Growth {
  small: number
  large: number
}

/**
 * Measures work for a size and for a sixteenth of it. The least of several measurements counts, because garbage collection and
 * compilation only add to the time.
 *
 * @param readCpu CPU time used so far, in ms
 */
export function measureGrowth(
  work: (size: number) => unknown,
  largest: number,
  readCpu: () => number,
): Growth {
  const measure = (size: number) => {
    const before = readCpu()
    work(size)
    return readCpu() - before
  }
  const few = Math.ceil(largest / factor)
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let i = 0; i < 3; i++) least.small = Math.min(least.small, measure(few))
  for (let i = 0; i < 4 && !(i > 0 && isLinear(least, largest)); i++) {
    least.small = Math.min(least.small, measure(few))
    least.large = Math.min(least.large, measure(largest))
  }
  return least
}

/** Returns true if the growth up to the size `largest` is closer to linear than to quadratic. */
export function isLinear({ small, large }: Growth, largest: number): boolean {
  return large <= Math.max(maxGrowth * Math.max(small, minMs), maxMsPerUnit * largest)
}

/**
 * A matcher of Vitest: `expect(work).toTakeLinearTime(100_000)` calls `work(100_000)` and `work(6_250)`, and fails if the CPU
 * time of the first is that of quadratic work. It compares two times, so it doesn't depend on the machine or on its load.
 */
function toTakeLinearTime(work: (size: number) => unknown, largest: number) {
  const growth = measureGrowth(work, largest, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  })
  const [small, large] = [growth.small, growth.large].map((ms) => ms.toFixed(3))
  return {
    pass: isLinear(growth, largest),
    message: () =>
      `expected linear time, but size ${largest} took ${large} ms, and a sixteenth of it ${small} ms`,
  }
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: interfaces that merge have the same parameters
  interface Matchers<T = any> {
    /** Fails if `work(largest)` takes more time, compared with a sixteenth of the size, than linear work. */
    toTakeLinearTime(largest: number): void
  }
}

expect.extend({ toTakeLinearTime })
