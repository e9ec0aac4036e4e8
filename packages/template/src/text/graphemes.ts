/** One user-perceived character with its place in the text. */
export interface Grapheme {
  text: string
  start: number
  end: number
}

/** Made when a text needs it: that loads the rules of every script, which is the longest step of starting the editor. */
let segmenter: Intl.Segmenter | undefined

/** The text as user-perceived characters: what a person deletes with one press. */
export function graphemes(text: string): Grapheme[] {
  // Segmenting is slow, and printable ASCII needs none.
  if (/^[ -~]*$/.test(text))
    return Array.from(text, (character, i) => ({ text: character, start: i, end: i + 1 }))
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    text: segment,
    start: index,
    end: index + segment.length,
  }))
}

/** Joiners, variation selectors and other characters that have no glyph of their own. */
export function isInvisible(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint < 0xa0) ||
    codePoint === 0xad ||
    codePoint === 0x61c ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x2069) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    codePoint === 0xfeff ||
    (codePoint >= 0xe0100 && codePoint <= 0xe01ef)
  )
}

const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** Whether a line may break beside this character although there is no space. */
export function breaksAnywhere(text: string): boolean {
  return cjk.test(text)
}

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Georgian',
  'Armenian',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

/** The script of a character, or `undefined` for digits, spaces and marks, which take their neighbour's. */
export function scriptOf(text: string): string | undefined {
  // Nearly every character is one of these, and the patterns are slow.
  const first = text.charCodeAt(0)
  if (text.length === 1 && first < 0x80) return /[a-z]/i.test(text) ? 'Latin' : undefined
  return scripts.find(([, pattern]) => pattern.test(text))?.[0]
}
