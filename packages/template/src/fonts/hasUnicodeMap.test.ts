import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect, it } from 'vitest'
import { createFontSet } from './createFontSet.ts'
import { findTable } from './findTable.ts'
import { hasUnicodeMap } from './hasUnicodeMap.ts'

const arimo = await readFontFile('Arimo-Regular')

/** Returns Arimo with all its character maps marked as of another platform and encoding. */
function withMaps(platform: number, encoding: number): Uint8Array {
  const bytes = arimo.slice()
  const view = new DataView(bytes.buffer)
  const table = findTable(bytes, 'cmap') ?? 0
  for (let i = 0; i < view.getUint16(table + 2); i++) {
    view.setUint16(table + 4 + i * 8, platform)
    view.setUint16(table + 6 + i * 8, encoding)
  }
  return bytes
}

it.each([
  [0, 3, true],
  [0, 5, false],
  [3, 1, true],
  [3, 10, true],
  [3, 0, false],
  [1, 0, false],
])('platform %i, encoding %i: %s', (platform, encoding, expected) => {
  expect(hasUnicodeMap(withMaps(platform, encoding))).toBe(expected)
})

it('is false for bytes that are cut off', () => {
  expect(hasUnicodeMap(new Uint8Array())).toBe(false)
  expect(hasUnicodeMap(arimo.slice(0, (findTable(arimo, 'cmap') ?? 0) + 2))).toBe(false)
})

it('lets a face have the characters that HarfBuzz lists', async () => {
  const { Blob, Face } = await import('harfbuzzjs')
  const fonts = await createFontSet()
  for (const id of ['Arimo-Regular', 'NotoEmoji-Regular', 'NotoSansSCExtended-Regular']) {
    const bytes = await readFontFile(id)
    const listed = new Set(new Face(new Blob(bytes)).collectUnicodes())
    const face = fonts.add(id, bytes)
    const differing = Array.from({ length: 0x30000 }, (_, i) => i).filter(
      (i) => face.has(i) !== listed.has(i),
    )
    expect(differing).toEqual([])
  }
})
