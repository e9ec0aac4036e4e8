import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineBreaks } from './lineBreaks.ts'
import { linePieces, syllablePieces, withoutBreakMarks } from './linePieces.ts'

const piecesOf = (paragraph: string) => {
  const text = withoutBreakMarks(paragraph)
  return linePieces(paragraph, lineBreaks(paragraph)).map(({ start, end }) => text.slice(start, end))
}

describe('linePieces', () => {
  it('leaves out spaces at a break, and at both ends', () => {
    expect(piecesOf('  one two  three ')).toEqual(['one', 'two', 'three'])
  })

  it('leaves out the ideographic space, and keeps spaces that forbid a break', () => {
    expect(piecesOf('中\u3000文')).toEqual(['中', '文'])
    expect(piecesOf('10\u00a0km')).toEqual(['10\u00a0km'])
  })

  it('tells which piece shows a hyphen when a line ends with it', () => {
    const text = 'Do\u00adnau-schiff'
    expect(linePieces(text, lineBreaks(text)).map(({ hyphen }) => hyphen)).toEqual([true, false, false])
    expect(piecesOf(text)).toEqual(['Do', 'nau-', 'schiff'])
  })

  it('makes one empty piece of nothing but spaces', () => {
    expect(piecesOf('')).toEqual([''])
    expect(piecesOf('   ')).toEqual([''])
  })

  it('holds every character that is no space, in order', () => {
    const unit = fc.constantFrom(...'ab  中、\u00a0\u00ad\u200b👩é-/', '👩‍🚀', 'e\u0301')
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        (text) => {
          const bare = (words: string) => withoutBreakMarks(words).replace(/\s/g, '')
          expect(bare(piecesOf(text).join(''))).toBe(bare(text))
        },
      ),
    )
  })
})

describe('syllablePieces', () => {
  const syllables = (text: string) =>
    syllablePieces(text, { start: 0, end: text.length, hyphen: false }).map(({ start, end }) =>
      text.slice(start, end),
    )

  it.each([
    ['Thai', 'เกียรติบัตร', 'เกี|ย|ร|ติ|บั|ต|ร'],
    ['Thai vowels after their consonant', 'นะจำมาๆ', 'นะ|จำ|มาๆ'],
    ['Lao', 'ໃບຢັ້ງຢືນ', 'ໃບ|ຢັ້|ງ|ຢື|ນ'],
    ['Khmer, subscripts kept', 'សញ្ញាបត្រ', 'ស|ញ្ញា|ប|ត្រ'],
    ['Myanmar, final consonants kept', 'လက်မှတ်', 'လက်|မှတ်'],
    ['Latin', 'Incomprehensible', 'Incomprehensible'],
    ['Thai beside Latin', 'ABกข', 'ABก|ข'],
  ])('cuts %s', (_script, text, expected) => {
    expect(syllables(text).join('|')).toBe(expected)
  })
})
