import { describe, expect, it } from 'vitest'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { type FitRequest, fitText } from './fitText.ts'
import type { ChainedFace } from './itemize.ts'
import { lineWidth, shapeLine } from './shapeLine.ts'

const fonts = await loadShippedFonts()
const chain = ['Arimo-Regular'].map((id) => ({ face: fonts.get(id) }) as ChainedFace)
const widthOf = (text: string, size: number) =>
  lineWidth(shapeLine(text, { chain, ligatures: true }), size, 0)

function fit(text: string, maxWidth: number, options: Partial<FitRequest> = {}) {
  const request = { chain, ligatures: true, fontSize: 40, minFontSize: 24, letterSpacing: 0 }
  const fitted = fitText({ text, maxWidth, ...request, ...options })
  return { ...fitted, texts: fitted.lines.map((line) => line.text) }
}

describe('fitText', () => {
  it('leaves a text that has room at its size', () => {
    expect(fit('Ada Lovelace', 500)).toMatchObject({
      size: 40,
      texts: ['Ada Lovelace'],
      wrapped: false,
      fits: true,
    })
  })

  it('takes a width of exactly the text as enough', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 40)).size).toBe(40)
  })

  it('shrinks by a quarter pixel when a text is a little too long', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 40) - 0.5).size).toBe(39.75)
  })

  it('shrinks no further than it must', () => {
    const { size } = fit('Ada Lovelace', 200)
    expect(size % 0.25).toBe(0)
    expect(widthOf('Ada Lovelace', size)).toBeLessThanOrEqual(200.01)
    expect(widthOf('Ada Lovelace', size + 0.25)).toBeGreaterThan(200.01)
  })

  it('a name that is too long shrinks before it wraps', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 24))).toMatchObject({ size: 24, wrapped: false })
  })

  it('a name that is too long for the smallest size wraps at that size', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 24) - 1)).toMatchObject({
      size: 24,
      texts: ['Ada', 'Lovelace'],
      wrapped: true,
      fits: true,
    })
  })

  it('reaches a smallest size that is no multiple of a quarter', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 24.1), { minFontSize: 24.1 }).size).toBe(24.1)
  })

  it('tells what cannot fit even wrapped', () => {
    expect(fit('Incomprehensible', 50)).toMatchObject({ size: 24, wrapped: false, fits: false })
  })

  it('never grows towards a smallest size above the size', () => {
    expect(fit('Ada', 500, { minFontSize: 100 }).size).toBe(40)
    expect(fit('Ada Lovelace', 150, { minFontSize: 100 })).toMatchObject({ size: 40, wrapped: true })
  })

  it.each(['a\nb', 'a\r\nb', 'a\rb'])('keeps the line break of %j', (text) => {
    expect(fit(text, 500)).toMatchObject({ texts: ['a', 'b'], wrapped: false })
  })

  it('keeps an empty line between two paragraphs', () => {
    expect(fit('a\n\nb', 500).texts).toEqual(['a', '', 'b'])
  })

  it('sets all lines in the size of the longest', () => {
    expect(fit('Ada\nAda Lovelace', 200).size).toBe(fit('Ada Lovelace', 200).size)
  })

  it('counts letter spacing as width', () => {
    const room = widthOf('Ada', 40) + 2 * 10
    expect(fit('Ada', room, { letterSpacing: 10 }).size).toBe(40)
    expect(fit('Ada', room - 1, { letterSpacing: 10 }).size).toBeLessThan(40)
  })

  it('tells missing characters once for all lines', () => {
    expect(fit('中\n中文', 500).missing).toEqual(['中', '文'])
  })
})
