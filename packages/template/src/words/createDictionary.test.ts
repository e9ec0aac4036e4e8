import { describe, expect, it } from 'vitest'
import { createDictionary } from './createDictionary.ts'

/** Encodes words like `scripts/encodeWords.mjs`. */
function encodeWords(words: readonly string[]): string {
  const symbols = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
    (symbol) => !"'\\$".includes(symbol),
  )
  const letters = [...new Set(words.join(''))].sort()
  const coded = words.map((word, i) => {
    const before = words[i - 1] ?? ''
    const shared = [...word].findIndex((letter, at) => at === 9 || letter !== before[at])
    const others = [...word.slice(shared)].map((letter) => symbols[10 + letters.indexOf(letter)])
    return `${symbols[shared]}${others.join('')}`
  })
  return `${letters.join('')}\n${coded.join('')}`
}

const words = ['ก', 'กา', 'การ', 'การบ้าน', 'กิน', 'ขา'].sort()
const dictionary = createDictionary(encodeWords(words))

describe('createDictionary', () => {
  it('finds all words that begin at an offset, the shortest first', () => {
    expect(dictionary.lengthsAt('การบ้านกิน', 0)).toEqual([1, 2, 3, 7])
    expect(dictionary.lengthsAt('การบ้านกิน', 7)).toEqual([1, 3])
    expect(dictionary.lengthsAt('การบ้านกิน', 2)).toEqual([])
  })

  it('does not look past the end, or at letters that no word has', () => {
    expect(dictionary.lengthsAt('การบ', 0)).toEqual([1, 2, 3])
    expect(dictionary.lengthsAt('abc', 0)).toEqual([])
    expect(dictionary.lengthsAt('กaา', 0)).toEqual([1])
  })

  it('tells how much of a text begins a word', () => {
    expect(dictionary.sharedAt('การบาท', 0)).toBe(4)
    expect(dictionary.sharedAt('ขน', 0)).toBe(1)
    expect(dictionary.sharedAt('น', 0)).toBe(0)
  })

  it('reads words that share more letters than a list can tell', () => {
    const long = 'กขคงจฉชซฌญฎฏ'
    const some = createDictionary(encodeWords([long, `${long}ก`, `${long}กข`]))
    expect(some.lengthsAt(`${long}กขค`, 0)).toEqual([12, 13, 14])
  })
})
