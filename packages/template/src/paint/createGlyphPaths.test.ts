import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createFontSet } from '../fonts/FontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'

const bytes = await readFile(new URL('../../fonts/Arimo-Regular.ttf', import.meta.url))

describe('createGlyphPaths', () => {
  it('makes each path once', async () => {
    const fonts = await createFontSet()
    const face = fonts.add('Arimo-Regular', bytes)
    const made: string[] = []
    const glyphPath = createGlyphPaths(fonts, (svg) => {
      made.push(svg)
      return { svg }
    })
    const first = glyphPath('Arimo-Regular', 36)
    expect(first).toEqual({ path: { svg: face.outline(36) }, unitsPerEm: 2048 })
    expect(glyphPath('Arimo-Regular', 36)).toBe(first)
    expect(made).toEqual([face.outline(36)])
    expect(glyphPath('Arimo-Regular', 37)).not.toBe(first)
  })

  it('has no path of a face that is not loaded, and has it once the face is', async () => {
    const fonts = await createFontSet()
    const glyphPath = createGlyphPaths(fonts, (svg) => svg)
    expect(glyphPath('Arimo-Regular', 36)).toBeUndefined()
    fonts.add('Arimo-Regular', bytes)
    expect(glyphPath('Arimo-Regular', 36)?.path).toMatch(/^M/)
  })
})
