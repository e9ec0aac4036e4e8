import { describe, expect, it } from 'vitest'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { oneStyle } from '../testing/oneStyle.ts'
import { textParts } from '../testing/textParts.ts'
import { createFaceChain } from './FaceChain.ts'
import { lineWidth, shapeLine } from './shapeLine.ts'

const fonts = await loadShippedFonts()
const faces = ['Arimo-Regular', 'NotoSans-Regular', 'NotoSansArabic-Regular'].map((id) => ({ id }))
const shape = (text: string) =>
  shapeLine(text, { styles: oneStyle(createFaceChain(text, faces, fonts.get)), parts: textParts })

describe('shapeLine', () => {
  it('measures as wide as the advances say', () => {
    // Arial's digits are 1139 of 2048 units wide.
    expect(shape('12').width).toBeCloseTo((2 * 1139) / 2048, 6)
  })

  it('counts one cluster a visible character', () => {
    expect(shape('abc').clusters).toBe(3)
    expect(shape('e\u0301a').clusters).toBe(2)
  })

  it('puts the runs of a mixed line in the order they are seen', () => {
    const line = shape('שלום abc')
    expect(line.runs.map(({ start, end }) => line.text.slice(start, end))).toEqual(['abc', 'שלום '])
  })

  it('is nothing for an empty text', () => {
    expect(shape('')).toMatchObject({ runs: [], width: 0, clusters: 0, missing: [] })
  })

  it('adds the widths of runs in different fonts', () => {
    expect(shape('a₿').width).toBeCloseTo(shape('a').width + shape('₿').width, 6)
  })
})

describe('letter spacing', () => {
  const spaced = (text: string) =>
    shape(text).runs.map(({ glyphs }) => glyphs.filter(({ spaced }) => spaced).length)

  it('is between letters', () => {
    expect(spaced('abc')).toEqual([2])
  })

  it('is between characters and not after the last', () => {
    const chain = createFaceChain('abcd', faces, fonts.get)
    expect(shapeLine('abcd', { styles: oneStyle(chain, 3) }).spacing).toBe(9)
    expect(shapeLine('', { styles: oneStyle(chain, 3) }).spacing).toBe(0)
  })

  it('does not part letters that are joined, only their words', () => {
    expect(spaced('محمد')).toEqual([0])
    expect(spaced('محمد علي')).toEqual([2])
    expect(shape('محمد').clusters).toBe(1)
  })
})

describe('lineWidth', () => {
  it('adds spacing, which does not grow with the size', () => {
    expect(lineWidth({ width: 2, spacing: 9 }, 10)).toBe(29)
  })

  it('is 0 for an empty line', () => {
    expect(lineWidth({ width: 0, spacing: 0 }, 10)).toBe(0)
  })
})
