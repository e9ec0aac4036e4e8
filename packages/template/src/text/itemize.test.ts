import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faceChain } from '../fonts/fontFamilies.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { covers, itemize } from './itemize.ts'

const fonts = await loadShippedFonts((file) => readFile(new URL(`../../fonts/${file}`, import.meta.url)))
const chainOf = (family: string) => faceChain(family, false, false).flatMap((id) => fonts.get(id) ?? [])

function runs(text: string, family = 'Arial') {
  return itemize(text, chainOf(family)).runs.map(
    ({ start, end, face, level }) => [text.slice(start, end), face.id, level] as const,
  )
}

describe('itemize', () => {
  it('keeps a plain text in one run', () => {
    expect(runs('Ada Lovelace, 1815')).toEqual([['Ada Lovelace, 1815', 'Arimo-Regular', 0]])
  })

  it('takes the next font of the chain for characters that the chosen one lacks', () => {
    expect(runs('Ada नमस्ते')).toEqual([
      ['Ada ', 'Arimo-Regular', 0],
      ['नमस्ते', 'NotoSans-Regular', 0],
    ])
  })

  it('comes back to the chosen font for the letters that it has', () => {
    expect(runs('₿a').map(([text, face]) => [text, face])).toEqual([
      ['₿', 'NotoSans-Regular'],
      ['a', 'Arimo-Regular'],
    ])
  })

  it('keeps a letter and its accents in one font', () => {
    // The face has the letter, and not the mark U+1AB0.
    expect(runs('a\u1ab0', 'Courier New')).toEqual([['a\u1ab0', 'NotoSans-Regular', 0]])
  })

  it('keeps a comma and a space between words of a fallback font in that font', () => {
    expect(runs('שלום, עולם', 'Great Vibes')).toEqual([['שלום, עולם', 'Arimo-Regular', 1]])
  })

  it('parts scripts', () => {
    expect(runs('Ada Ада').map(([text]) => text)).toEqual(['Ada ', 'Ада'])
  })

  it('parts directions', () => {
    expect(runs('abc שלום 12')).toEqual([
      ['abc ', 'Arimo-Regular', 0],
      ['שלום ', 'Arimo-Regular', 1],
      ['12', 'Arimo-Regular', 2],
    ])
  })

  it('tells every character that no font has, once', () => {
    expect(itemize('中a中👩‍🚀', chainOf('Arial')).missing).toEqual(['中', '👩‍🚀'])
  })

  it('does not miss joiners and variation selectors', () => {
    expect(itemize('a\u200d\ufe0f\u2060b', chainOf('Arial')).missing).toEqual([])
  })

  it('covers any text with runs that follow on each other', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aЖאन中ا ,1\u0301\u202e'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('')
        const { runs } = itemize(text, chainOf('Great Vibes'))
        let at = 0
        for (const { start, end } of runs) {
          expect(start).toBe(at)
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(at).toBe(text.length)
      }),
    )
  })
})

describe('covers', () => {
  const [arimo] = chainOf('Arial')
  it.each([
    ['Ada', true],
    ['A中', false],
    ['a\u00a0b', true],
    ['', true],
  ])('tells for %j: %s', (text, expected) => {
    expect(arimo && covers(arimo, text)).toBe(expected)
  })
})
