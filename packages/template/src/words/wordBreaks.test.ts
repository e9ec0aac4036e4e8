import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadWordLists } from '../testing/loadWordLists.ts'
import { unspacedSentences } from '../testing/unspacedSentences.ts'
import { lineBreaks } from '../text/lineBreaks.ts'
import { createWordSet } from './WordSet.ts'
import { wordBreaks } from './wordBreaks.ts'
import { wordListsFor } from './wordLists.ts'

const words = await loadWordLists()

function breaksOf(text: string, locale?: string, set = words) {
  return wordBreaks(text, lineBreaks(text), wordListsFor(text, locale), set)
}

/** Returns the text with a bar wherever a line may end. */
function marked(text: string, locale?: string, set = words): string {
  const { phrases } = breaksOf(text, locale, set)
  return [0, ...phrases].map((start, i) => text.slice(start, phrases[i])).join('|')
}

describe('wordBreaks', () => {
  it.each([
    ['Thai', 'ใบประกาศนียบัตรหลักสูตร', 'ใบ|ประกาศนียบัตร|หลักสูตร'],
    ['Thai with repetition', 'ต่างๆนานา', 'ต่างๆ|นานา'],
    ['Thai beside spaces and digits', 'ปี ๒๕๖๙ ณกรุงเทพ', 'ปี |๒๕๖๙ |ณ|กรุงเทพ'],
    ['Thai with a zero width space', 'ประกาศ\u200bนียบัตร', 'ประกาศ\u200b|นีย|บัตร'],
    ['Lao', 'ໄດ້ສຳເລັດການສຶກສາ', 'ໄດ້|ສຳເລັດ|ການສຶກສາ'],
    ['Khmer', 'បានបញ្ចប់ការសិក្សា', 'បាន|បញ្ចប់|ការសិក្សា'],
    ['Burmese', 'ဤလက်မှတ်သည်', 'ဤ|လက်မှတ်|သည်'],
    ['an unknown name', 'นายสมชายทรงวุฒิกุล', 'นาย|สมชาย|ทรง|วุฒิ|กุล'],
  ])('%s breaks between words', (_what, text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it.each([
    ['محمد عبد الله الخوارزمي', 'محمد |عبد الله |الخوارزمي'],
    ['عبد الرحمن ابن خلدون', 'عبد الرحمن |ابن خلدون'],
    ['Ludwig van Beethoven', 'Ludwig |van Beethoven'],
    ['Anna Von Der Heide', 'Anna |Von Der Heide'],
    ['María de la Cruz', 'María |de la Cruz'],
    ['Henry Tudor III', 'Henry |Tudor III'],
    ['Kurs II: Statik', 'Kurs II: |Statik'],
    ['Evan Vander Deane', 'Evan |Vander |Deane'],
    ['I II\u2069', 'I II\u2069'],
    ['durch \u2068von Humboldt\u2069', 'durch |\u2068von Humboldt\u2069'],
  ])('holds particles and numbers of %s', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it.each([
    [
      'Japanese',
      '本校所定の高度ソフトウェア工学講座を修了した。',
      'ja',
      '本校所定の|高度ソフトウェア工学講座を|修了した。',
    ],
    [
      'Chinese',
      '兹证明张伟完成高级软件工程课程的学习，成绩优异。',
      'zh',
      '兹|证明|张伟|完成|高级|软件|工程|课程|的|学习，|成绩|优异。',
    ],
    ['traditional Chinese', '完成進階軟體工程課程', 'zh-TW', '完成|進階|軟體|工程|課程'],
    ['a short name', '欧阳娜娜', 'zh', '欧阳娜娜'],
    ['a date', '2026年11月24日', 'ja', '2026年11月24日'],
    ['brackets', '「東京」（日本）', 'ja', '「東京」|（日本）'],
    ['Latin beside Japanese', 'AI入門', 'ja', 'AI入門'],
    ['Chinese characters of Korean', '大韓民國憲法', 'ko', '大|韓|民|國|憲|法'],
  ])('%s breaks between phrases', (_what, text, locale, expected) => {
    expect(marked(text, locale)).toBe(expected)
  })

  it.each([
    ['Thai', 'ใบประกาศนียบัตร', 'ใบประกาศนียบัตร'],
    ['Chinese', '高级软件工程', '高|级|软|件|工|程'],
  ])('%s breaks as UAX #14 lets it while its list is missing', (_what, text, expected) => {
    expect(marked(text, 'zh', createWordSet())).toBe(expected)
  })

  it('names the lists that a text needs, and none for a few characters', () => {
    expect(wordListsFor('Ada Lovelace ใบ 王 日本語')).toEqual([])
    expect(wordListsFor('ประกาศ')).toEqual(['thaiWords'])
    expect(wordListsFor('高级软件工程 ລາວ')).toEqual(['simplifiedPhrases'])
    expect(wordListsFor('高級軟體工程', 'zh-Hant')).toEqual(['traditionalPhrases'])
    expect(wordListsFor('高度工学講座', 'ja')).toEqual(['japanesePhrases'])
    expect(wordListsFor('大韓民國憲法', 'ko')).toEqual([])
  })

  it('keeps every break of UAX #14 between words, and adds none within a character', () => {
    const letters = fc.constantFrom(...'กาประเศนำๆ์ລາວຫຼັການកាខ្មែរြမန်မာ日本語かなー、。「」 a1-\u200b')
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 60 }), (chosen) => {
        const text = chosen.join('')
        const uax = lineBreaks(text)
        const { words, phrases } = breaksOf(text, 'ja')
        expect(words).toEqual([...new Set(words)].sort((a, b) => a - b))
        expect(words).toEqual(expect.arrayContaining(uax))
        expect(words).toEqual(expect.arrayContaining(phrases))
        const added = words.filter((at) => !uax.includes(at))
        expect(added.filter((at) => /^[\p{M}\u0e33]/u.test(text.slice(at)))).toEqual([])
      }),
    )
  })
})

describe('a hundred sentences of certificates', () => {
  it.each(Object.entries(unspacedSentences))('%s break between words of ICU', (language, sentences) => {
    const judge = new Intl.Segmenter(language, { granularity: 'word' })
    let total = 0
    const wrong = sentences.flatMap((sentence) => {
      const starts = new Set([...judge.segment(sentence)].map(({ index }) => index))
      const { words } = breaksOf(sentence)
      total += words.length
      const inside = words.filter((at) => !starts.has(at))
      return inside.map((at) => `${sentence.slice(0, at)}|${sentence.slice(at)}`)
    })
    expect(total).toBeGreaterThan(sentences.length * 2)
    // Other versions of Node may have other words.
    expect(wrong.length / total, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })
})
