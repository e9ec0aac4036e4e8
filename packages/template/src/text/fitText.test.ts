import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Face } from '../fonts/Face.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { oneStyle } from '../testing/oneStyle.ts'
import { textParts } from '../testing/textParts.ts'
import { createFaceChain } from './FaceChain.ts'
import { type FitRequest, fitText } from './fitText.ts'
import type { LineStack } from './LineStack.ts'
import { lineBreaks } from './lineBreaks.ts'
import { lineWidth, shapeLine } from './shapeLine.ts'

const fonts = await loadShippedFonts()
const chain = createFaceChain('é', [{ id: 'Arimo-Regular' }], fonts.get)
const widthOf = (text: string, size: number) => lineWidth(shapeLine(text, { styles: oneStyle(chain) }), size)

function fit(text: string, maxWidth: number, options: Partial<FitRequest> = {}) {
  const request: Omit<FitRequest, 'text' | 'maxWidth'> = {
    styles: oneStyle(chain),
    parts: textParts,
    fontSize: 40,
    minFontSize: 24,
    fit: 'shrink',
    hasHeight: () => true,
  }
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

  it('wraps a line whose last letter is wider without the space behind it', () => {
    // In Arimo, an “A” kerns with a space: within the paragraph, the first line is narrower than alone.
    const room = widthOf('LA LA', 40) - 0.5
    const { lines, texts } = fit('LA LA LA', room, { fit: 'wrap', minFontSize: 40, justifiedTo: room })
    expect(texts).toEqual(['LA', 'LA', 'LA'])
    for (const line of lines) expect(lineWidth(line, 40)).toBeLessThanOrEqual(room)
  })

  it('keeps a particle with its word, unless the letters would be much smaller', () => {
    const name = 'Maximilian von Hohenburg'
    const { texts, size } = fit(name, widthOf('Maximilian von', 40), { fit: 'wrap' })
    expect(texts).toEqual(['Maximilian', 'von Hohenburg'])
    expect(size).toBeLessThan(40)
    const narrow = fit('von von von von von Li', widthOf('von von von von', 40), { fit: 'wrap' })
    expect(narrow.texts).toHaveLength(2)
    expect(narrow.size).toBe(40)
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

  it('a name that is too long for the smallest size wraps, and grows back as far as its lines allow', () => {
    const room = widthOf('Ada Lovelace', 24) - 1
    const { size, texts, wrapped, fits } = fit('Ada Lovelace', room)
    expect({ texts, wrapped, fits }).toEqual({ texts: ['Ada', 'Lovelace'], wrapped: true, fits: true })
    expect(widthOf('Lovelace', size)).toBeLessThanOrEqual(room + 0.01)
    expect(widthOf('Lovelace', size + 0.25)).toBeGreaterThan(room)
  })

  it('grows back to its own size at most, and only while its lines have height', () => {
    expect(fit('Ada Lovelace', 170, { minFontSize: 30 }).size).toBe(40)
    const hasHeight = ({ first, rest }: LineStack, size: number) => (first + rest) * size <= 70
    expect(fit('Ada Lovelace', 170, { minFontSize: 30, hasHeight }).size).toBe(35)
  })

  it('reaches a smallest size that is no multiple of a quarter', () => {
    expect(fit('Ada Lovelace', widthOf('Ada Lovelace', 24.1), { minFontSize: 24.1 }).size).toBe(24.1)
  })

  it('reports a text that does not fit even when wrapped', () => {
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
    expect(fit('Ada', room, { styles: oneStyle(chain, 10) }).size).toBe(40)
    expect(fit('Ada', room - 1, { styles: oneStyle(chain, 10) }).size).toBeLessThan(40)
  })

  it('tells missing characters once for all lines', () => {
    expect(fit('中\n中文', 500).missing).toEqual(['中', '文'])
  })

  it('balances the lines it makes', () => {
    const { texts } = fit('one two three four five six', widthOf('one two three four five', 24) + 1)
    expect(texts).toEqual(['one two three', 'four five six'])
  })

  it('breaks after a hyphen, and shows a soft one only at the end of a line', () => {
    const room = widthOf('Hohenzollern-', 24) + 1
    expect(fit('Hohenzollern-Sigmaringen', room).texts).toEqual(['Hohenzollern-', 'Sigmaringen'])
    expect(fit('Hohen\u00adzollern', 1000).texts).toEqual(['Hohenzollern'])
    expect(fit('Hohen\u00adzollern', widthOf('zollern', 24) + 1).texts).toEqual(['Hohen-', 'zollern'])
  })

  it('makes room for the hyphen that it shows', () => {
    const room = widthOf('Hohenzoll', 24) + 1
    expect(fit('Hohen\u00adzoll\u00adern', room).texts).toEqual(['Hohen-', 'zollern'])
  })

  it('keeps a Latin word whole that fits no line', () => {
    expect(fit('Incomprehensible', 50).texts).toEqual(['Incomprehensible'])
  })

  it('adds nothing for what cannot be seen between spaced letters', () => {
    const { lines } = fit('a\u00adb\u200bc', 500, { styles: oneStyle(chain, 10) })
    expect(lines[0]?.clusters).toBe(3)
  })
})

describe('a paragraph', () => {
  const words = 'Has completed the course with distinction and may use the title of it in public'
  const paragraph = (maxWidth: number, options: Partial<FitRequest> = {}) =>
    fit(words, maxWidth, { fit: 'wrap', ...options })

  it('wraps at its own size', () => {
    const { size, texts, wrapped, fits } = paragraph(400)
    expect({ size, wrapped, fits }).toEqual({ size: 40, wrapped: true, fits: true })
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.join(' ')).toBe(words)
  })

  it('shrinks as a whole until its lines have height, and no further', () => {
    const hasHeight = ({ first, rest }: LineStack, size: number) => (first + rest) * size <= 120
    const { size, texts } = paragraph(400, { hasHeight })
    expect(size).toBeLessThan(40)
    expect(size * texts.length).toBeLessThanOrEqual(120)
    const larger = paragraph(400, { fontSize: size + 0.25, minFontSize: size + 0.25 })
    expect((size + 0.25) * larger.texts.length).toBeGreaterThan(120)
  })

  it('shrinks until its longest word fits', () => {
    const { size, fits } = paragraph(widthOf('completed', 30) + 0.1)
    expect({ size, fits }).toEqual({ size: 30, fits: true })
  })

  it('stays on one line if it has room', () => {
    expect(fit('Ada Lovelace', 500, { fit: 'wrap' })).toMatchObject({ size: 40, wrapped: false })
  })
})

describe('a text of any letters in any width', () => {
  const some = fc.array(fc.constantFrom('AV', 'To ', 'fi', 'Ta\u00adV', '-', ' ', 'W.', 'ffi', '中', 'กิ'), {
    maxLength: 60,
  })

  it('has lines that fit, unless one has nothing to break at', () => {
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 60, max: 600 }),
        fc.constantFrom('shrink', 'wrap'),
        (units, room, mode) => {
          const text = units.join('')
          const { lines, size, fits } = fit(text, room, { fit: mode })
          const wide = lines.filter((line) => lineWidth(line, size) > room + 0.01)
          expect(fits && wide.length > 0).toBe(false)
          for (const { text } of wide)
            expect(lineBreaks(text).filter((at) => text.slice(at).trim())).toEqual([])
          expect(
            lines
              .map((line) => line.text)
              .join('')
              .replace(/[\s-]/g, ''),
          ).toBe(text.replace(/[\s\u00ad-]/g, ''))
        },
      ),
    )
  })

  it('is laid out in time that grows with its length, not with its square', () => {
    const long = 'Lorem ipsum dolor sit amet '.repeat(370)
    const shapings = { count: 0 }
    const arimo = fonts.get('Arimo-Regular') as Face
    const face: Face = {
      ...arimo,
      shape(request) {
        shapings.count += request.end - request.start
        return arimo.shape(request)
      },
    }
    fit(long, 500, {
      styles: oneStyle(createFaceChain(long, [{ id: 'Arimo-Regular' }], () => face)),
      fit: 'wrap',
    })
    expect(shapings.count).toBeLessThan(4 * long.length)
  })
})
