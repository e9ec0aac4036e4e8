import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { loadWordLists } from '../testing/loadWordLists.ts'
import { testField, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const words = await loadWordLists()
const page = { width: 1000, height: 1000 }

/** A paragraph in a box of 300 × 260 px. */
function paragraph(text: string, box: { width?: number; height?: number } = {}, locale?: string) {
  const field = testField({
    ...{ type: 'text', text, x: 10, y: 10, fontSize: 34, minFontSize: 14, fit: 'wrap' },
    ...{ width: 300, height: 260, ...box },
  })
  const resources = { ...testResources(fonts), words }
  const { ops, size, issues } = layoutItem(itemOf(field, text, locale), 0, page, resources)
  const lines = new Map<number, string>()
  for (const op of ops) if (op.kind === 'glyphs') lines.set(op.y, (lines.get(op.y) ?? '') + op.text)
  return { lines: [...lines.values()], size, issues }
}

describe('a paragraph without spaces', () => {
  it.each([
    ['Thai', 'th', 'ใบประกาศนียบัตรฉบับนี้ให้ไว้เพื่อแสดงว่าได้สำเร็จหลักสูตรการพัฒนา'],
    ['Lao', 'lo', 'ໃບຢັ້ງຢືນນີ້ມອບໃຫ້ເພື່ອຢັ້ງຢືນວ່າໄດ້ສຳເລັດການສຶກສາ'],
    ['Khmer', 'km', 'វិញ្ញាបនបត្រនេះបញ្ជាក់ថាបានបញ្ចប់ការសិក្សា'],
    ['Burmese', 'my', 'ဤလက်မှတ်သည်သင်တန်းကိုအောင်မြင်စွာပြီးဆုံး'],
  ])('of %s keeps its size and wraps between words', (_script, language, text) => {
    const { lines, size, issues } = paragraph(text)
    expect({ size, issues }).toEqual({ size: 34, issues: [] })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(text)
    const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    const starts = lines.map((_, i) => lines.slice(0, i).join('').length)
    expect(segments.map(({ index }) => index)).toEqual(expect.arrayContaining(starts))
  })

  it.each([
    [
      'Japanese',
      'ja',
      '本校所定の高度な工学講座を優秀な成績で修了した',
      ['本校所定の', '高度な', '工学講座を', '優秀な成績で', '修了した'],
    ],
    [
      'Chinese',
      'zh',
      '兹证明张伟完成高级软件工程课程的学习',
      ['兹证明张伟', '完成高级', '软件工程', '课程的学习'],
    ],
  ])('of %s keeps its size and wraps between phrases', (_script, locale, text, expected) => {
    const { lines, size } = paragraph(text, { width: 210 }, locale)
    expect({ size, lines }).toEqual({ size: 34, lines: expected })
  })

  it('breaks in a phrase of Chinese or Japanese that is wider than its line', () => {
    const { lines, size, issues } = paragraph('高度ソフトウェア工学講座を', { width: 150 }, 'ja')
    expect({ size, issues }).toEqual({ size: 34, issues: [] })
    expect(lines).toEqual(['高度ソフ', 'トウェア', '工学講座', 'を'])
  })

  it('breaks between characters rather than shrinking for phrases', () => {
    const text = '本校所定の高度な工学講座を優秀な成績で修了した'
    const { lines, size } = paragraph(text, { width: 210, height: 160 }, 'ja')
    expect({ size, count: lines.length }).toEqual({ size: 34, count: 4 })
  })

  it('breaks a word of Thai only if it is wider than its line at the smallest size', () => {
    expect(paragraph('ประกาศนียบัตร', { width: 150 })).toMatchObject({ lines: ['ประกาศนียบัตร'], issues: [] })
    const { lines, issues } = paragraph('ประกาศนียบัตร', { width: 60 })
    expect({ first: lines[0], issues }).toEqual({ first: 'ประ', issues: [] })
  })
})
