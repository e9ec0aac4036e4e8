import { describe, expect, it } from 'vitest'
import { columnShares, withShare } from './columnShares.ts'

const columns = [
  { key: 'a', width: 0.381 },
  { key: 'b', width: 0.419 },
  { key: 'c', width: 0.2 },
]
const drawn = (...args: Parameters<typeof withShare>) => columnShares(withShare(...args), 400)

describe('the share of a column', () => {
  it.each([0.01, 0.3, 0.9, 0.98])('%s is what is drawn', (share) => {
    const shares = drawn(columns, 0, share, 400)
    expect(shares[0]).toBeCloseTo(share, 3)
    expect(Math.min(...shares)).toBeGreaterThan(0.0099)
  })

  it('takes what is missing from the others, in proportion to what they can give', () => {
    expect(withShare(columns, 2, 0.4, 400).map(({ width }) => width)).toEqual([0.2859, 0.3141, 0.4])
  })

  it('leaves the others as they are if they fill the rest', () => {
    const free = [{ key: 'a' }, { key: 'b' }, { key: 'c', width: 80 }]
    expect(withShare(free, 0, 0.3, 400)).toEqual([{ key: 'a', width: 0.3 }, ...free.slice(1)])
    expect(drawn(free, 0, 0.9, 400)[0]).toBeCloseTo(0.9, 3)
  })
})
