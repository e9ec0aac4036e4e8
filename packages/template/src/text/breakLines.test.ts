import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from './breakLines.ts'

const within = (max: number) => (line: string) => line.length <= max

describe('breakLines', () => {
  it('leaves a paragraph that fits as it is', () => {
    expect(breakLines('one two', within(7))).toEqual(['one two'])
  })

  it('breaks at spaces and drops the space at the break', () => {
    expect(breakLines('one two  three', within(8))).toEqual(['one two', 'three'])
  })

  it('fills every line as far as it goes', () => {
    expect(breakLines('a bb ccc dd e', within(5))).toEqual(['a bb', 'ccc', 'dd e'])
  })

  it('keeps a word that is too long whole, on a line of its own', () => {
    expect(breakLines('a incomprehensible b', within(5))).toEqual(['a', 'incomprehensible', 'b'])
  })

  it('does not break at a no-break space', () => {
    expect(breakLines('10\u00a0km far', within(5))).toEqual(['10\u00a0km', 'far'])
  })

  it('breaks between Chinese characters', () => {
    expect(breakLines('中华人民共和国', within(3))).toEqual(['中华人', '民共和', '国'])
  })

  it('breaks between a Latin word and a Chinese character, not inside the word', () => {
    expect(breakLines('中文abc中文', within(4))).toEqual(['中文', 'abc中', '文'])
  })

  it('begins no line with closing punctuation', () => {
    expect(breakLines('中华人民。中', within(4))).toEqual(['中华人', '民。中'])
  })

  it('makes no empty line out of the spaces that a paragraph begins with', () => {
    expect(breakLines(' abcdef', within(6))).toEqual(['abcdef'])
  })

  it('makes one empty line of nothing', () => {
    expect(breakLines('', within(5))).toEqual([''])
  })
})

describe('broken lines of any text', () => {
  const unit = fc.constantFrom(...'ab  中、\u00a0👩é', 'word', '👩‍🚀', 'e\u0301')
  const anyText = fc.array(unit).map((units) => units.join(''))

  it('hold every character that is no space, in order', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), fc.nat(12), (text, max) => {
        const bare = (words: string) => words.replace(/\s/g, '')
        expect(bare(breakLines(text, within(max)).join(' '))).toBe(bare(text))
      }),
    )
  })

  it('are too long only where they hold nothing to break at', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 3, max: 12 }), (text, max) => {
        for (const line of breakLines(text, within(max)))
          if (!within(max)(line)) expect(line.trim()).not.toMatch(/ [^ 、]/)
      }),
    )
  })

  it('measures a long line in few steps', () => {
    let measured = 0
    const lines = breakLines('中'.repeat(2000), (line) => {
      measured++
      return line.length <= 1000
    })
    expect(lines.map((line) => line.length)).toEqual([1000, 1000])
    expect(measured).toBeLessThan(60)
  })
})
