import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeflatedBand, deflateChanged, deflateRuns, deflateBand as deflateWhole } from './deflateBand.ts'

/** An empty last block, which a complete stream needs at its end. */
const end = Buffer.from([3, 0])
const inflate = (...bands: Buffer[]) => inflateRawSync(Buffer.concat([...bands, end]))
/** Row length at which rows have matches with the rows above them. */
const row = 60
const deflateBand = (data: Uint8Array) => deflateWhole(data, row).bytes

const stretches = fc.array(
  fc.record({ byte: fc.nat(255), times: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.nat(700)) }),
  { maxLength: 60 },
)
const bytesOf = (list: { byte: number; times: number }[]) =>
  Buffer.concat(list.map(({ byte, times }) => Buffer.alloc(times, byte)))

test('compressed data inflates to itself', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      expect(inflate(deflateBand(bytesOf(list)))).toEqual(bytesOf(list))
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
      expect(inflate(deflateBand(bytes))).toEqual(Buffer.from(bytes))
    }),
  )
})

test('bands can be concatenated in any order', () => {
  fc.assert(
    fc.property(fc.array(stretches, { maxLength: 4 }), (lists) => {
      const bands = lists.map(bytesOf)
      expect(inflate(...bands.map(deflateBand))).toEqual(Buffer.concat(bands))
    }),
  )
})

/** Rows that have much in common, like those of images, and few distinct bytes. */
const rows = fc.array(fc.uint8Array({ minLength: 60, maxLength: 60, max: 3 }), { minLength: 2, maxLength: 8 })

test('a band in which bytes changed inflates to its new content', () => {
  const changes = fc.array(fc.tuple(fc.nat(119), fc.nat(255)), { maxLength: 9 })
  const bytes = fc.oneof(fc.uint8Array({ minLength: 120, maxLength: 2_000 }), rows.map(Buffer.concat))
  fc.assert(
    fc.property(bytes, changes, (before, changes) => {
      const band = deflateWhole(before, row)
      const after = Uint8Array.from(before)
      for (const [at, value] of changes) after[at] = value
      expect(inflate(deflateChanged(band, before, after, [[0, 120]]))).toEqual(Buffer.from(after))
      expect(deflateChanged(band, before, before, [[0, 120]]).equals(band.bytes)).toBe(true)
    }),
  )
})

test('matches copied from changed bytes are replaced, and all others are used again', () => {
  // Avoids equal neighbors, so that there are no runs.
  const noise = Buffer.from(Array.from({ length: 200 }, (_, i) => (i * 37) % 211))
  const before = Buffer.concat(Array.from({ length: 20 }, () => noise))
  const band = deflateWhole(before, row)
  const after = Buffer.from(before)
  after[250] = 1
  const changed = deflateChanged(band, before, after, [[240, 260]])
  expect(inflate(changed).equals(after)).toBe(true)
  expect(changed.length).toBeLessThan(band.bytes.length + 30)
})

test('plain areas do not hide the row above, which matches beyond them', () => {
  const areas = Array.from({ length: 10 }, (_, area) =>
    Buffer.concat([
      Buffer.alloc(190, 246),
      Buffer.from(Array.from({ length: 10 }, (_, i) => (area * 10 + i * 37) % 211)),
    ]),
  )
  const line = Buffer.concat(areas)
  const lines = Buffer.concat(Array.from({ length: 30 }, () => line))
  const { bytes } = deflateWhole(lines, line.length)
  expect(inflate(bytes).equals(lines)).toBe(true)
  expect(bytes.length).toBeLessThan(deflateWhole(lines, lines.length).bytes.length * 0.9)
})

test('a match may be as far away as deflate allows', () => {
  const rare = Buffer.from(Array.from({ length: 100 }, (_, i) => (i * 53) % 251))
  for (const between of [32_768 - 100, 32_768 - 99]) {
    const bytes = Buffer.concat([rare, Buffer.alloc(between, 255), rare])
    expect(inflate(deflateBand(bytes)).equals(bytes)).toBe(true)
  }
  const size = (between: number) =>
    deflateBand(Buffer.concat([rare, Buffer.alloc(between, 255), rare])).length
  expect(size(32_768 - 100) + 60).toBeLessThan(size(32_768 - 80))
})

test('grainy bytes in which some changed inflate to their new content', () => {
  let state = 1
  const before = Uint8Array.from({ length: 5_000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 26
  })
  const band: DeflatedBand = deflateWhole(before, row)
  const after = before.slice().fill(7, 1_000, 1_400)
  const changed = deflateChanged(band, before, after, [[1_000, 1_400]])
  expect(inflate(changed)).toEqual(Buffer.from(after))
  expect(changed.length).toBeLessThan(band.bytes.length)
})

test('what is kept of a grainy band is small', () => {
  let state = 1
  const grain = Uint8Array.from({ length: 5_000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
  expect(deflateWhole(grain, row).kept.tokens.byteLength).toBeLessThan(2_000)
})

test('runs inflate to themselves', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      expect(inflate(deflateRuns(bytesOf(list)))).toEqual(bytesOf(list))
    }),
  )
})

test('an image of one color compresses to almost nothing', () => {
  expect(deflateBand(Buffer.alloc(100_000)).length).toBeLessThan(250)
})

test('frequencies that need codes longer than 15 bits still inflate', () => {
  // Fibonacci numbers make the deepest Huffman trees.
  const [a, b] = [1, 1]
  const times = Array.from({ length: 22 }, () => 0).reduce<number[]>(
    (list) => [...list, (list.at(-1) ?? 0) + (list.at(-2) ?? 0)],
    [a, b],
  )
  const bytes = Buffer.concat(
    times.map((count, i) => Buffer.from(Array.from({ length: count }, (_, k) => (k % 2 ? i : 200)))),
  )
  expect(inflate(deflateBand(bytes)).equals(bytes)).toBe(true)
})
