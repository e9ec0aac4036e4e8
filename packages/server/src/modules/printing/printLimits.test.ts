import { expect, test } from 'vitest'
import { printRange, refuseSlowPrint } from './printLimits.ts'

const refused = (status: number, message: string) =>
  expect.objectContaining({ status, publicMessage: expect.stringContaining(message) })

test.each([
  [{}, { from: 1, to: 30 }],
  [{ from: 4 }, { from: 4, to: 30 }],
  [{ to: 4 }, { from: 1, to: 4 }],
  [
    { from: 30, to: 100 },
    { from: 30, to: 30 },
  ],
])('the range of 30 certificates for %j', (query, range) => {
  expect(printRange(30, query)).toEqual(range)
})

test('a print of 100,000 is refused, and says which parts to ask for', () => {
  expect(() => printRange(100_000, {})).toThrow(refused(413, '?from=1&to=5000, then ?from=5001&to=10000'))
  expect(() => printRange(100_000, { from: 7 })).toThrow(refused(413, '?from=7&to=5006'))
  expect(printRange(100_000, { from: 95_001 })).toEqual({ from: 95_001, to: 100_000 })
})

test('a range beside the certificates is refused', () => {
  expect(() => printRange(30, { from: 31 })).toThrow(refused(400, 'at most 30'))
  expect(() => printRange(30, { from: 5, to: 4 })).toThrow(refused(400, 'at least 5'))
})

test('a print of a heavy design is refused, and says how many fit', () => {
  expect(() => refuseSlowPrint(20, 5_000, 1)).not.toThrow()
  expect(() => refuseSlowPrint(1_000, 5_000, 1)).toThrow(refused(413, '?from=1&to=600,'))
  expect(() => refuseSlowPrint(1_000, 5_000, undefined)).toThrow(refused(413, '600 ids at a time'))
  expect(() => refuseSlowPrint(1_000, 600, 5)).not.toThrow()
})
