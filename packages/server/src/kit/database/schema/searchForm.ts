/** Letters as people search for them on a keyboard that lacks them, in lower case. Those with accents are decomposed instead. */
export const searchLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ə: 'e', ǝ: 'e' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک' },
}
/** Marks that people leave out: accents, and vowel points of Arabic and Hebrew; and the tatweel. */
export const searchIgnores: readonly string[] = [
  ...between(0x300, 0x36f),
  ...between(0x64b, 0x652),
  ...['\u0670', '\u0640'],
  ...between(0x5b0, 0x5bd),
  ...['\u05bf', '\u05c1', '\u05c2', '\u05c7', '\u200c', '\u200d', '\u00ad'],
]
/** Apostrophes that the engines would take for letters. */
export const apostropheLetters = ['ʹ', 'ʻ', 'ʼ', 'ʽ', 'ʾ', 'ʿ', 'ˈ', 'ꞌ', 'ʹ'] as const

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i))
}

const ignored = new Set(searchIgnores)
const apostrophes = new RegExp(`[${apostropheLetters.join('')}´῾᾽᾿]`, 'gu')

/**
 * Folds a text as the index of searches does: without letter case, width, accents, and letters that keyboards lack, so that
 * `Mollerhus` finds Møllerhus. Apostrophes divide words.
 */
export function searchForm(text: string): string {
  const folded = text.replace(apostrophes, ' ').normalize('NFKD').toLowerCase()
  return Array.from(folded, (character) =>
    ignored.has(character) ? '' : (searchLetters[character] ?? character),
  )
    .join('')
    .normalize('NFC')
}

/** Katakana in half width, by those in full width, with their voiced marks. */
const halfWidth = new Map(
  between(0xff66, 0xff9d).flatMap((half) =>
    ['', '\uff9e', '\uff9f'].map((mark): [string, string] => [(half + mark).normalize('NFKC'), half + mark]),
  ),
)

/** The same text with katakana in half width, as old systems store it. */
export function inHalfWidth(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => halfWidth.get(character) ?? character).join('')
}
