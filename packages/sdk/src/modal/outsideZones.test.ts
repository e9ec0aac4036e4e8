import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inThisZone, outsideZones } from './outsideZones.ts'

const page = globalThis as { Zone?: unknown }
let current: FakeZone

/** Zones like those of zone.js, with the parts that the SDK uses. */
class FakeZone {
  run(work: (...args: unknown[]) => unknown, self?: unknown, args: unknown[] = []): unknown {
    const before = current
    current = this
    try {
      return work.apply(self, args)
    } finally {
      current = before
    }
  }
}

const root = new FakeZone()
const angular = new FakeZone()

describe('on a page with zone.js', () => {
  beforeEach(() => {
    current = angular
    page.Zone = {
      root,
      get current() {
        return current
      },
    }
  })
  afterEach(() => {
    delete page.Zone
  })

  it('works outside the zone of the page', () => {
    expect(outsideZones(() => current)).toBe(root)
    expect(current).toBe(angular)
  })

  it('calls back in the zone of the page, with everything that the caller passed', () => {
    const callback = inThisZone(function (this: unknown, a: number, b: number) {
      return { zone: current, self: this, sum: a + b }
    })
    expect(outsideZones(() => callback.call('self', 1, 2))).toEqual({ zone: angular, self: 'self', sum: 3 })
  })

  it('leaves an exception of the page to the caller', () => {
    const callback = inThisZone(() => {
      throw new Error('No')
    })
    expect(() => outsideZones(callback)).toThrow('No')
  })
})

it.each([undefined, {}, { root: {} }])('works on a page whose Zone is %o', (Zone) => {
  page.Zone = Zone
  const callback = () => 1
  expect(outsideZones(callback)).toBe(1)
  expect(inThisZone(callback)).toBe(callback)
  expect(inThisZone('no function')).toBe('no function')
  delete page.Zone
})
