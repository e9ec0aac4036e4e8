import { readFontFile } from '@certificate-sdk/fonts/node'
import { describe, expect, it } from 'vitest'
import { placedOutline } from '../drawing/placedOutline.ts'
import { SvgPen } from '../drawing/SvgPen.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'

const bytes = await readFontFile('Arimo-Regular')

describe('createGlyphPaths', () => {
  it('makes each path once', async () => {
    const fonts = await createFontSet()
    const face = fonts.add('Arimo-Regular', bytes)
    const made: SvgPen[] = []
    const glyphPath = createGlyphPaths(fonts, () => {
      const pen = new SvgPen()
      made.push(pen)
      return pen
    })
    const first = glyphPath('Arimo-Regular', 36, 40, 0)
    expect(first?.svg).toBe(placedOutline(face.outline(36), 40 / 2048, 0))
    expect(glyphPath('Arimo-Regular', 36, 40, 0)).toBe(first)
    expect(made).toHaveLength(1)
    for (const other of [
      glyphPath('Arimo-Regular', 37, 40, 0),
      glyphPath('Arimo-Regular', 36, 41, 0),
      glyphPath('Arimo-Regular', 36, 40, 5),
    ])
      expect(other).not.toEqual(first)
  })

  it('has no path of a face that is not loaded, and has it once the face is', async () => {
    const fonts = await createFontSet()
    const glyphPath = createGlyphPaths(fonts, () => new SvgPen())
    expect(glyphPath('Arimo-Regular', 36, 40, 0)).toBeUndefined()
    fonts.add('Arimo-Regular', bytes)
    expect(glyphPath('Arimo-Regular', 36, 40, 0)?.svg).toMatch(/^M/)
  })

  it('makes paths again for a file that replaces another', async () => {
    const fonts = await createFontSet()
    fonts.add('Arimo-Regular', bytes)
    const glyphPath = createGlyphPaths(fonts, () => new SvgPen())
    const before = glyphPath('Arimo-Regular', 36, 40, 0)
    fonts.add('Arimo-Regular', await readFontFile('Arimo-Bold'))
    expect(glyphPath('Arimo-Regular', 36, 40, 0)).not.toEqual(before)
  })
})
