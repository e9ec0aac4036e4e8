import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect, it } from 'vitest'
import { findTable } from './findTable.ts'
import { readEmbedding } from './readEmbedding.ts'

const font = await readFontFile('Lora-Regular')

function withType(fsType: number): Uint8Array {
  const copy = Uint8Array.from(font)
  new DataView(copy.buffer).setUint16((findTable(copy, 'OS/2') ?? 0) + 8, fsType)
  return copy
}

it.each([
  ['installable', 0x0000, false, false],
  ['restricted', 0x0002, true, false],
  ['preview and print', 0x0004, false, false],
  ['restricted, but editable, as in old fonts', 0x000a, false, false],
  ['no subsetting', 0x0100, false, true],
  ['editable, no subsetting', 0x0108, false, true],
  ['bitmaps only', 0x0200, true, false],
])('%s', (_what, fsType, isRestricted, isWhole) => {
  expect(readEmbedding(withType(fsType))).toEqual({ isRestricted, isWhole })
})

it('allows a font without permissions, and survives a truncated one', () => {
  const allowed = { isRestricted: false, isWhole: false }
  expect(readEmbedding(new Uint8Array())).toEqual(allowed)
  for (let length = 0; length < 400; length += 7) readEmbedding(font.subarray(0, length))
  expect(readEmbedding(font.subarray(0, 300))).toEqual(allowed)
})
