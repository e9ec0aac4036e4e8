import { readFontFile } from '@certificate-sdk/fonts/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFontSet } from '../fonts/createFontSet.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { latinFileOf } from '../fonts/latinSubset.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { oneStyle } from '../testing/oneStyle.ts'
import { bidiAlgorithm } from './bidiAlgorithm.ts'
import { covers } from './covers.ts'
import { createFaceChain } from './FaceChain.ts'
import { itemize } from './itemize.ts'

const fonts = await loadShippedFonts()
const chainOf = (fontFamily: string, text: string, locale?: string, isBold = false) =>
  createFaceChain(text, fonts.catalog.chain({ fontFamily, isBold, isItalic: false }, text, locale), fonts.get)

function runs(text: string, family = 'Arial') {
  return itemize(text, oneStyle(chainOf(family, text)), 'auto', bidiAlgorithm).runs.map(
    ({ start, end, face, level }) => [text.slice(start, end), face.id, level] as const,
  )
}

describe('itemize', () => {
  it('keeps a plain text in one run', () => {
    expect(runs('Ada Lovelace, 1815')).toEqual([['Ada Lovelace, 1815', 'Arimo-Regular', 0]])
  })

  it('cuts printable ASCII as it does with a letter of another block after it', () => {
    const ascii = fc.stringMatching(/^[ -~]{1,30}$/)
    const directions = fc.constantFrom<'auto' | 'ltr'>('auto', 'ltr')
    fc.assert(
      fc.property(ascii, directions, (text, direction) => {
        const longer = itemize(`${text}é`, oneStyle(chainOf('Arial', text)), direction).runs
        const last = longer.at(-1)
        const cut = [...longer.slice(0, -1), { ...last, end: text.length }]
        const pick = ({ start, end, level, face }: Partial<(typeof longer)[number]>) => [
          start,
          end,
          level,
          face?.id,
        ]
        expect(itemize(text, oneStyle(chainOf('Arial', text)), direction).runs.map(pick)).toEqual(
          cut.map(pick),
        )
      }),
    )
  })

  it('cuts Latin letters as it does among those of another script', () => {
    const text = 'Zoë Nguyễn, “Ağa” 2026'
    const { runs } = itemize(`${text} Ж`, oneStyle(chainOf('Arial', `${text} Ж`)))
    expect(itemize(text, oneStyle(chainOf('Arial', text))).runs).toEqual([{ ...runs[0], end: text.length }])
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
    expect(runs('שלום, עולם', 'Montserrat')).toEqual([['שלום, עולם', 'Arimo-Regular', 1]])
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

  it.each([
    ['Zażółć Ağa Ệ', 'Great Vibes', ['GreatVibes']],
    ['Ελένη Юрий', 'Arial', ['Arimo']],
    ['محمد', 'Arial', ['NotoSansArabic']],
    ['অনন্যা', 'Lora', ['NotoSansBengali']],
    ['கவிதா', 'Lora', ['NotoSansTamil']],
    ['สมชาย', 'Arial', ['NotoSansThai']],
    ['สมชาย', 'Lora', ['Trirong']],
    ['ნინო', 'Lora', ['NotoSansGeorgian']],
    ['Արամ', 'Lora', ['NotoSansArmenian']],
    ['王小明', 'Lora', ['NotoSerifSC']],
    ['王小明', 'Great Vibes', ['NotoSerifSC']],
    ['山田はな', 'Montserrat', ['NotoSansJP']],
    ['山田はな', 'Lora', ['NotoSerifJP']],
    ['山田はな', 'Dancing Script', ['ZenMaruGothic']],
    ['김민준', 'Montserrat', ['NotoSansKR']],
    ['김민준', 'Cinzel', ['NotoSerifKR']],
    ['محمد', 'Lora', ['NotoNaskhArabic']],
    ['محمد', 'Montserrat', ['NotoKufiArabic']],
    ['محمد', 'Great Vibes', ['NotoNaskhArabic']],
    ['محمد', 'Dancing Script', ['NotoKufiArabic']],
    ['שרה', 'Cormorant Garamond', ['FrankRuhlLibre']],
    ['अनन्या', 'EB Garamond', ['NotoSerifDevanagari']],
    ['🎉🎓', 'Lora', ['NotoEmoji']],
    ['✔ ★ ❖ ➤ ◆', 'Great Vibes', ['NotoSansSymbols2', 'GreatVibes']],
    ['①ⒶⅫ', 'Arial', ['NotoSansSymbols']],
    ['⇒', 'Montserrat', ['NotoSansMath']],
    ['฿', 'Montserrat', ['NotoSansThai']],
    ['1️⃣', 'Lora', ['NotoEmoji']],
    ['👩‍🚀', 'Lora', ['NotoEmoji']],
  ])('finds %s for %s', (text, family, files) => {
    expect([...new Set(runs(text, family).map(([, face]) => face.split('-')[0]))]).toEqual(files)
    expect(itemize(text, oneStyle(chainOf(family, text))).missing).toEqual([])
  })

  it.each([
    ['Nguyễn Thị Hằng', 'Libre Baskerville', 'Tinos'],
    ['Юлия Щукина', 'Pinyon Script', 'GreatVibes'],
    ['Zoë Dvořák', 'UnifrakturMaguntia', 'Tinos'],
    ['Ελένη', 'Libre Baskerville', 'Tinos'],
    ['Παλ λ', 'Great Vibes', 'NotoSans'],
    ['21 नवंबर 2026', 'Playfair Display', 'NotoSerifDevanagari'],
    ['محمد (ABC) علي', 'Lora', 'NotoNaskhArabic Lora NotoNaskhArabic'],
    ['“王小明”', 'Times New Roman', 'NotoSerifSC'],
    ['“Ada” 王', 'Times New Roman', 'Tinos NotoSerifSC'],
    ['王小明龘', 'Times New Roman', 'NotoSansSC NotoSansSCRare'],
  ])('sets %s in %s in one typeface for each script', (text, family, files) => {
    expect(
      runs(text, family)
        .map(([, face]) => face.split('-')[0])
        .join(' '),
    ).toBe(files)
  })

  it('takes both brackets of a pair from the font of the main script', () => {
    expect(runs('محمد (ABC) علي', 'Lora').map(([text]) => text)).toEqual(['محمد (', 'ABC', ') علي'])
  })

  it.each([
    ['王小明', 'SC-Bold'],
    ['王赟', 'SC-Bold SCRare-Bold'],
    ['山田はな', 'JP-Bold'],
    ['渡邊はな', 'JP-Bold'],
    ['김민준', 'KR-Bold'],
    ['똠방 祹', 'KRRare-Bold KR-Bold SCRare-Bold'],
    ['㈱髙橋', 'JPRare-Bold SCRare-Bold'],
  ])('sets %s in bold in %s, never in two weights', (text, files) => {
    const { runs } = itemize(text, oneStyle(chainOf('Arial', text, undefined, true)))
    expect([...new Set(runs.map(({ face }) => face.id.replace('NotoSans', '')))].join(' ')).toBe(files)
  })

  it.each([
    ['بتاريخ 28 نوفمبر 2026', 'NotoNaskhArabic'],
    ['صادرة عن Northfield Academy of Applied Sciences بتاريخ 28 نوفمبر 2026', 'NotoNaskhArabic'],
    ['Northfield Academy 28 نوفمبر 2026', 'NotoNaskhArabic'],
    ['Northfield Academy of Applied Sciences, 2026年11月28日', 'NotoSerifSC'],
    ['Lektion 3, Level 5, 王小明 7', 'CormorantGaramond'],
  ])('takes all digits of %s from one font', (text, file) => {
    const digits = runs(text, 'Cormorant Garamond').filter(([part]) => /\d/.test(part))
    expect([...new Set(digits.map(([, face]) => face.split('-')[0]))]).toEqual([file])
  })

  it('tells the script of each run', () => {
    const text = 'Dr. శ్రీనివాస 王の'
    expect(itemize(text, oneStyle(chainOf('Arial', text))).runs.map(({ script }) => script)).toEqual([
      'Latn',
      'Telu',
      'Hani',
      'Hira',
    ])
  })

  it('waits for a font that is not loaded, and misses nothing then', () => {
    const text = 'Ada నమస్తే'
    const choices = fonts.catalog.chain({ fontFamily: 'Arial', isBold: false, isItalic: false }, text)
    const chain = createFaceChain(text, choices, (id) => (id.includes('Telugu') ? undefined : fonts.get(id)))
    const { runs, missing } = itemize(text, oneStyle(chain))
    expect(runs.map(({ start, end }) => text.slice(start, end))).toEqual(['Ada '])
    expect(missing).toEqual([])
  })

  it('goes back to the chosen font after an emoji, also for digits and spaces', () => {
    expect(runs('🎉 2026').map(([text, face]) => [text, face])).toEqual([
      ['🎉', 'NotoEmoji-Regular'],
      [' 2026', 'Arimo-Regular'],
    ])
  })

  it('takes from a fallback font only the characters that it is for', () => {
    // The Japanese font has these, too; whether it is loaded must not matter.
    expect(runs('☎', 'Great Vibes').map(([, face]) => face)).not.toContain('NotoSansJP-Regular')
  })

  it('prints one code point as the template’s language does', () => {
    const faceOf = (locale?: string) =>
      itemize('直', oneStyle(chainOf('Arial', '直', locale))).runs[0]?.face.id
    expect([undefined, 'zh-TW', 'ja', 'de'].map(faceOf)).toEqual(
      ['SC', 'TC', 'JP', 'SC'].map((country) => `NotoSans${country}-Regular`),
    )
  })

  it('tells every character that no font has, once', () => {
    const text = '𓂀a𓂀\u{10fffd}'
    expect(itemize(text, oneStyle(chainOf('Arial', text))).missing).toEqual(['𓂀', '\u{10fffd}'])
  })

  it('does not miss joiners and variation selectors', () => {
    expect(itemize('a\u200d\ufe0f\u2060b', oneStyle(chainOf('Arial', ''))).missing).toEqual([])
  })

  it('covers any text with runs that follow on each other', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aЖאन中ا ,1\u0301\u202e'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('')
        const { runs } = itemize(text, oneStyle(chainOf('Great Vibes', text)))
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

describe('itemize with a file that has Latin letters alone', () => {
  async function addCut(set: FontSet, face: string): Promise<void> {
    const latin = latinFileOf(face)
    set.add(face, await readFontFile(latin ?? face), latin !== undefined)
  }

  /** Runs of a text in Arial, and its missing characters, with cut files and whole ones. */
  async function cutRuns(text: string, cut: readonly string[], whole: readonly string[] = []) {
    const set = await createFontSet()
    for (const face of cut) await addCut(set, face)
    for (const face of whole) set.add(face, await readFontFile(face))
    const faces = set.catalog.chain({ fontFamily: 'Arial', isBold: false, isItalic: false }, text)
    const { runs, missing } = itemize(text, oneStyle(createFaceChain(text, faces, set.get)))
    return { runs: runs.map(({ start, end, face }) => [text.slice(start, end), face.id]), missing }
  }

  it.each(['Ada Елена', 'Ada Ễ', 'Ada →'])(
    'draws only the Latin letters of %j, and the others with no other font',
    async (text) => {
      const expected = { runs: [['Ada ', 'Arimo-Regular']], missing: [] }
      const others = ['NotoSans-Regular', 'Tinos-Regular']
      expect(await cutRuns(text, ['Arimo-Regular'], others)).toEqual(expected)
      expect(await cutRuns(text, ['Arimo-Regular', ...others])).toEqual(expected)
    },
  )

  it('draws no letter with a fallback after one that was cut', async () => {
    const { runs, missing } = await cutRuns('Adaⴀ', ['NotoSans-Regular'], ['Arimo-Regular', 'Tinos-Regular'])
    expect({ runs, missing }).toEqual({ runs: [['Ada', 'Arimo-Regular']], missing: [] })
  })
})

describe('covers', () => {
  const arimo = fonts.get('Arimo-Regular')
  it.each([
    ['Ada', true],
    ['A中', false],
    ['a\u00a0b', true],
    ['', true],
  ])('tells for %j: %s', (text, expected) => {
    expect(arimo && covers(arimo, text)).toBe(expected)
  })
})
