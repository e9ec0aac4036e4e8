import { readFontFile } from '@certificate-sdk/fonts/node'
import { describe, expect, it } from 'vitest'
import { readUnderline } from './readUnderline.ts'

/** A font file with only a table `post`. */
function fontWith(position: number, thickness: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(60))
  view.setUint16(4, 1)
  for (const [i, letter] of [...'post'].entries()) view.setUint8(12 + i, letter.charCodeAt(0))
  view.setUint32(20, 28)
  view.setUint32(24, 32)
  view.setInt16(36, position)
  view.setInt16(38, thickness)
  return new Uint8Array(view.buffer)
}

describe('readUnderline', () => {
  it('is what the font says, in em', () => {
    expect(readUnderline(fontWith(-200, 90), 1000)).toEqual({ top: 0.2, thickness: 0.09 })
  })

  it('reads shipped fonts', async () => {
    const { top, thickness } = readUnderline(await readFontFile('Arimo-Regular'), 2048)
    expect(top).toBeGreaterThan(0.05)
    expect(top).toBeLessThan(0.25)
    expect(thickness).toBeGreaterThan(0.02)
    expect(thickness).toBeLessThan(0.12)
  })

  it.each([
    ['says nothing', fontWith(0, 0)],
    ['wants it above the baseline', fontWith(607, 90)],
    ['has no such table', new Uint8Array(40)],
    ['is cut off', fontWith(-200, 90).subarray(0, 34)],
    ['is empty', new Uint8Array()],
  ])('is a usual one if the font %s', (_name, bytes) => {
    expect(readUnderline(bytes, 1000)).toEqual({ top: 0.1, thickness: 0.05 })
  })
})
