import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontUrls } from '../src/fontUrls.ts'
import { unpackFont } from '../src/unpackFont.ts'
import { packFont } from './packFont.mjs'

const read = async (face) => gunzipSync(await readFile(new URL(fontUrls[face] ?? '')))

/** Returns the position of the `glyf` table in a packed font. */
function glyfOf(packed) {
  let at = 6 + packed.readUInt16BE(4) * 8
  for (let i = 6; packed.toString('latin1', i, i + 4) !== 'glyf'; i += 8) at += packed.readUInt32BE(i + 4)
  return at
}

describe('unpackFont', () => {
  // With composite glyphs; with large deltas; with deltas stored by size.
  it.each(['Arimo-Regular', 'NotoNastaliqUrdu-Regular', 'NotoSansMongolian-Regular'])(
    'undoes the packing of %s',
    async (face) => {
      const font = Buffer.from(unpackFont(await read(face)))
      for (const split of [false, true]) {
        const again = Buffer.from(unpackFont(packFont(font, split)))
        expect(again.equals(font)).toBe(true)
      }
    },
  )

  it('returns a TrueType file as it is', async () => {
    const font = unpackFont(await read('Cinzel-Regular'))
    expect(unpackFont(font)).toBe(font)
  })

  it('refuses a file that is cut off', async () => {
    const packed = await read('Cinzel-Regular')
    expect(() => unpackFont(packed.subarray(0, packed.length - 1))).toThrow('cut off')
  })

  it('refuses outlines whose streams are longer than their table', async () => {
    const packed = Buffer.from(await read('Cinzel-Regular'))
    const at = glyfOf(packed)
    packed.writeUInt32BE(packed.readUInt32BE(at + 37) + 1, at + 37)
    expect(() => unpackFont(packed)).toThrow('cut off')
  })

  it.each([
    ['contours', 0, 1],
    ['points', 1, 254],
    ['flags', 2, 127],
  ])('refuses damaged %s, and restores the next font', async (_name, stream, value) => {
    const whole = Buffer.from(await read('Cinzel-Regular'))
    const before = Buffer.from(unpackFont(whole))
    const packed = Buffer.from(whole)
    const at = glyfOf(packed)
    let first = at + 41
    for (let i = 0; i < stream; i++) first += packed.readUInt32BE(at + 1 + i * 4)
    // Not the first byte, which may have this value.
    packed.fill(value, first + 50, first + 60)
    expect(() => unpackFont(packed)).toThrow(new RangeError('The outlines of the font file are damaged.'))
    expect(Buffer.from(unpackFont(whole)).equals(before)).toBe(true)
  })

  it('restores a small font after one that needs much memory', async () => {
    const faces = ['Cinzel-Regular', 'Arimo-Regular', 'NotoSansSC-Regular']
    const [small, medium, large] = await Promise.all(faces.map(read))
    const before = Buffer.from(unpackFont(small))
    unpackFont(medium)
    expect(Buffer.from(unpackFont(small)).equals(before)).toBe(true)
    unpackFont(large)
    expect(Buffer.from(unpackFont(small)).equals(before)).toBe(true)
  })
})
