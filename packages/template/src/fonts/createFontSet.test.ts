import { readFontFile } from '@certificate-sdk/fonts/node'
import { describe, expect, it } from 'vitest'
import { createFontSet } from './createFontSet.ts'

const bytes = await readFontFile('Arimo-Regular')
const fonts = await createFontSet()
const arimo = fonts.add('Arimo-Regular', bytes)

describe('a font set', () => {
  it('has what was added and nothing else', () => {
    expect(fonts.get('Arimo-Regular')).toBe(arimo)
    expect(fonts.get('Arimo-Bold')).toBeUndefined()
  })

  it('refuses bytes that are no font and stays without them', () => {
    expect(() => fonts.add('Broken', new Uint8Array([1, 2, 3]))).toThrow('Broken is not a font file')
    expect(() => fonts.add('Broken', new Uint8Array())).toThrow('Broken is not a font file')
    expect(fonts.get('Broken')).toBeUndefined()
  })

  it('counts the bytes of its files, once each', async () => {
    const counted = await createFontSet()
    expect(counted.byteLength).toBe(0)
    counted.add('Arimo-Regular', bytes)
    counted.add('Arimo-Regular', bytes)
    expect(() => counted.add('Broken', new Uint8Array([1, 2, 3]))).toThrow()
    expect(counted.byteLength).toBe(bytes.length)
  })
})

describe('a face', () => {
  const shape = (text: string, options = {}) =>
    arimo.shape({ text, start: 0, end: text.length, rightToLeft: false, ligatures: true, ...options })

  it('knows its id, its bytes and its characters', () => {
    expect(arimo.id).toBe('Arimo-Regular')
    expect(arimo.bytes).toBe(bytes)
    expect(arimo.unitsPerEm).toBe(2048)
    expect(arimo.has(0x41)).toBe(true)
    expect(arimo.has(0x4e2d)).toBe(false)
  })

  it('gives a letter an outline and a space none', () => {
    const [letter, space] = shape('A ')
    expect(arimo.outline(letter?.id ?? 0)).toMatch(/^M/)
    expect(arimo.outline(space?.id ?? 0)).toBe('')
  })

  it('shapes a stretch of a text and counts clusters from the beginning of the whole', () => {
    expect(shape('abcd', { start: 2, end: 4 }).map(({ cluster }) => cluster)).toEqual([2, 3])
  })

  it('kerns', () => {
    const width = (text: string) => shape(text).reduce((sum, glyph) => sum + glyph.advance, 0)
    expect(width('AV')).toBeLessThan(width('A') + width('V'))
  })

  it('has its glyphs from left to right for a text that runs from right to left', () => {
    expect(shape('שלום', { rightToLeft: true }).map(({ cluster }) => cluster)).toEqual([3, 2, 1, 0])
  })

  it('shapes a stretch as the requested script, whatever the text begins with', async () => {
    const telugu = fonts.add('NotoSansTelugu-Regular', await readFontFile('NotoSansTelugu-Regular'))
    const glyphs = (script: string) =>
      telugu
        .shape({ text: 'శ్రీ', start: 0, end: 4, rightToLeft: false, ligatures: true, script })
        .map(({ id }) => id)
    expect(glyphs('Telu')).not.toEqual(glyphs('Latn'))
    const mixed = telugu.shape({
      text: 'Dr. శ్రీ',
      start: 4,
      end: 8,
      rightToLeft: false,
      ligatures: true,
      script: 'Telu',
    })
    expect(mixed.map(({ id }) => id)).toEqual(glyphs('Telu'))
  })

  it('is as wide as its glyph says', () => {
    const [a] = shape('a')
    expect(arimo.advance(a?.id ?? 0)).toBe(a?.advance)
  })

  it('joins letters to a ligature only if asked to', async () => {
    const playfair = fonts.add('PlayfairDisplay-Regular', await readFontFile('PlayfairDisplay-Regular'))
    const count = (ligatures: boolean) =>
      playfair.shape({ text: 'fi', start: 0, end: 2, rightToLeft: false, ligatures }).length
    expect(count(true)).toBe(1)
    expect(count(false)).toBe(2)
  })
})
