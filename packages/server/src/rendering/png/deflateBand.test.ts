import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflateChanged, deflateBand as deflateTiles } from './deflateBand.ts'

/** An empty last block, which a whole stream needs at its end. */
const end = Buffer.from([3, 0])
const inflate = (...bands: Buffer[]) => inflateRawSync(Buffer.concat([...bands, end]))

/** Tiles of 20 bytes. */
function tilesOf(length: number): Uint32Array {
  return Uint32Array.from([...Array(Math.ceil(length / 20)).keys()].map((tile) => tile * 20).concat(length))
}
const deflateBand = (data: Uint8Array) => deflateTiles(data, tilesOf(data.length)).bytes

const stretches = fc.array(
  fc.record({ byte: fc.nat(255), times: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.nat(700)) }),
  { maxLength: 60 },
)
const bytesOf = (list: { byte: number; times: number }[]) =>
  Buffer.concat(list.map(({ byte, times }) => Buffer.alloc(times, byte)))

test('what was compressed inflates to itself', () => {
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

test('bands can be put together in any order', () => {
  fc.assert(
    fc.property(fc.array(stretches, { maxLength: 4 }), (lists) => {
      const bands = lists.map(bytesOf)
      expect(inflate(...bands.map(deflateBand))).toEqual(Buffer.concat(bands))
    }),
  )
})

test('a band of which some tiles changed is what compressing all of it gives, or shorter', () => {
  const bytes = fc.uint8Array({ minLength: 100, maxLength: 2_000 })
  fc.assert(
    fc.property(bytes, fc.array(fc.tuple(fc.nat(99), fc.nat(255)), { maxLength: 9 }), (before, changes) => {
      const tiles = tilesOf(before.length)
      const band = deflateTiles(before, tiles)
      const after = before.slice()
      for (const [at, value] of changes) after[at] = value
      const places = new Set(changes.map(([at]) => Math.floor(at / 20)))
      const changed = deflateChanged(band, after, tiles, (tile) => places.has(tile))
      expect(inflate(changed)).toEqual(Buffer.from(after))
      expect(deflateChanged(band, before, tiles, (tile) => tile % 2 === 0).equals(band.bytes)).toBe(true)
    }),
  )
})

test('a picture of one colour takes next to nothing', () => {
  expect(deflateBand(Buffer.alloc(100_000)).length).toBeLessThan(250)
})

test('frequencies that want codes longer than deflate allows still inflate', () => {
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
