import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflateChanged, deflatePixels, deflateBand as deflateTiles } from './deflateBand.ts'
import type { TileGrid } from './findMatches.ts'

/** An empty last block, which a whole stream needs at its end. */
const end = Buffer.from([3, 0])
const inflate = (...bands: Buffer[]) => inflateRawSync(Buffer.concat([...bands, end]))

/** Tiles of 20 bytes; three beside each other if they make whole rows. */
function tilesOf(length: number): TileGrid {
  const starts = Uint32Array.from(
    [...Array(Math.ceil(length / 20)).keys()].map((tile) => tile * 20).concat(length),
  )
  return { starts, across: length % 60 ? starts.length - 1 : 3 }
}
const deflateBand = (data: Uint8Array) => deflateTiles(data, tilesOf(data.length)).bytes

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

/** Rows that have much in common with each other, as those of images do, in which bytes are few. */
const rows = fc.array(fc.uint8Array({ minLength: 60, maxLength: 60, max: 3 }), { minLength: 2, maxLength: 8 })

test('a band with changed tiles inflates to its new content', () => {
  const changes = fc.array(fc.tuple(fc.nat(119), fc.nat(255)), { maxLength: 9 })
  const bytes = fc.oneof(fc.uint8Array({ minLength: 120, maxLength: 2_000 }), rows.map(Buffer.concat))
  fc.assert(
    fc.property(bytes, bytes, changes, (similar, before, changes) => {
      const tiles = tilesOf(before.length)
      const band = deflateTiles(before, tiles, deflateTiles(similar, tilesOf(similar.length)))
      const after = Uint8Array.from(before)
      for (const [at, value] of changes) after[at] = value
      const places = new Set(changes.map(([at]) => Math.floor(at / 20)))
      const changed = deflateChanged(band, after, tiles, (tile) => places.has(tile))
      expect(inflate(changed)).toEqual(Buffer.from(after))
      expect(deflateChanged(band, before, tiles, () => false).equals(band.bytes)).toBe(true)
    }),
  )
})

test('unfiltered rows inflate to themselves, also after a change', () => {
  const pixelRows = fc.tuple(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 9 }), stretches)
  fc.assert(
    fc.property(pixelRows, fc.uint8Array({ maxLength: 40, max: 2 }), ([width, height, list], change) => {
      const row = width * 3 + 1
      const before = new Uint8Array(row * height)
      before.set(bytesOf(list).subarray(0, before.length))
      const band = deflatePixels(before, row)
      expect(inflate(band.bytes)).toEqual(Buffer.from(before))
      const after = before.slice()
      after.set(change.subarray(0, after.length))
      const changed = deflateChanged(band, after, tilesOf(after.length), () => true)
      expect(inflate(changed)).toEqual(Buffer.from(after))
      expect(changed.equals(deflatePixels(after, row).bytes)).toBe(true)
    }),
  )
})

test('matches refer to the same tile, the one on its left, and those above', () => {
  // No byte follows another twice, so that there are no runs.
  const noise = Buffer.from(Array.from({ length: 60 }, (_, i) => (i * 37) % 61))
  const grid = { starts: Uint32Array.from([0, 30, 60, 90, 120]), across: 2 }
  const twice = deflateTiles(Buffer.concat([noise, noise]), grid)
  const once = deflateTiles(Buffer.concat([noise, noise.map((byte) => 255 - byte)]), grid)
  expect(twice.bytes.length).toBeLessThan(once.bytes.length * 0.75)
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
