import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontUrls } from '../src/fontUrls.ts'
import { unpackFont } from '../src/unpackFont.ts'
import { packFont } from './packFont.mjs'

const read = async (face) => gunzipSync(await readFile(new URL(fontUrls[face] ?? '')))

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
    const packed = packFont(Buffer.from(unpackFont(await read('Cinzel-Regular'))), true)
    const header = 6 + packed.readUInt16BE(4) * 8
    let at = header
    for (let i = 6; packed.toString('latin1', i, i + 4) !== 'glyf'; i += 8) at += packed.readUInt32BE(i + 4)
    packed.writeUInt32BE(packed.readUInt32BE(at + 37) + 1, at + 37)
    expect(() => unpackFont(packed)).toThrow('cut off')
  })

  it('restores a small font after one that needs much memory', async () => {
    const [small, large] = await Promise.all(['Cinzel-Regular', 'NotoSansSC-Regular'].map(read))
    const before = Buffer.from(unpackFont(small))
    unpackFont(large)
    expect(Buffer.from(unpackFont(small)).equals(before)).toBe(true)
  })
})
