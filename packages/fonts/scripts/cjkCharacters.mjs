import { nameKanji } from './nameKanji.mjs'

/** The space, digits, and quotes, which every CJK font here has, so that words and what is between them are in one font. */
const signs = [
  [0x20, 0x20],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x2014, 0x2014],
  [0x2018, 0x201f],
  [0x2025, 0x2026],
]

/** Kana, Bopomofo with its tones, and full-width and half-width forms, which those of everyday characters have, too. */
const shared = [
  ...signs,
  [0x2c7, 0x2cb],
  [0x2d9, 0x2d9],
  [0x2ea, 0x2eb],
  [0x3000, 0x312f],
  [0x31a0, 0x31bf],
  [0xff00, 0xffef],
]

/** Rows of the sets' own tables: GB 2312, and the first levels of the others, hold what is written every day. */
const rows = {
  gb2312: { encoding: 'gbk', leads: [0xb0, 0xf7], trails: [0xa1, 0xfe] },
  'gb2312 level 1': { encoding: 'gbk', leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  gbk: { encoding: 'gbk', leads: [0x81, 0xfe], trails: [0x40, 0xfe] },
  'big5 level 1': { encoding: 'big5', leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  big5: { encoding: 'big5', leads: [0x81, 0xfe], trails: [0x40, 0xfe] },
  'jis x 0208': { encoding: 'shift_jis', leads: [0x81, 0xfe], trails: [0x40, 0xfe] },
  'jis x 0208 level 1': { encoding: 'euc-jp', leads: [0xb0, 0xcf], trails: [0xa1, 0xfe] },
  'ks x 1001': { encoding: 'euc-kr', leads: [0xb0, 0xc8], trails: [0xa1, 0xfe] },
}

/**
 * The ideographs, or the syllables, of a two-byte character set, as the Encoding Standard has them, with what all CJK
 * texts share.
 *
 * @param {keyof typeof rows} set
 * @returns {Set<number>} code points
 */
export function charactersOf(set) {
  const { encoding, leads, trails } = rows[set]
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found = new Set(ranges(shared))
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      const character = decode(decoder, Uint8Array.of(lead, trail))
      if (/^[\p{Script=Han}\p{Script=Hangul}]$/u.test(character)) found.add(character.codePointAt(0) ?? 0)
    }
  return found
}

/**
 * The ideographs of a font that are in none of these sets, with signs.
 *
 * @param {Iterable<number>} codes of the font
 * @param {...Set<number>} without
 */
export function otherIdeographs(codes, ...without) {
  const isHan = /^\p{Script=Han}$/u
  const others = [...codes].filter(
    (code) => isHan.test(String.fromCodePoint(code)) && !without.some((set) => set.has(code)),
  )
  return new Set([...ranges(signs), ...others])
}

/** Characters of everyday Japanese, with the kanji that names have. */
export function everydayKanji() {
  const names = [...nameKanji].map((kanji) => kanji.codePointAt(0) ?? 0)
  return new Set([...charactersOf('jis x 0208 level 1'), ...names])
}

/** Syllables of everyday Korean, and single letters. */
export function everydayHangul() {
  return new Set([...charactersOf('ks x 1001'), ...ranges([[0x3130, 0x318f]])])
}

/** Other Korean syllables, and the letters that all are made of. */
export function otherHangul() {
  const everyday = everydayHangul()
  const all = ranges([
    [0x1100, 0x11ff],
    [0xac00, 0xd7a3],
  ])
  return new Set([...ranges(signs), ...[...all].filter((code) => !everyday.has(code))])
}

function decode(decoder, bytes) {
  try {
    return decoder.decode(bytes)
  } catch {
    return ''
  }
}

function* ranges(list) {
  for (const [first, last] of list) for (let code = first; code <= last; code++) yield code
}
