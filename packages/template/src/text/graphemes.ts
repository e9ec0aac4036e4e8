/** A user-perceived character with its position in the text. */
export interface Grapheme {
  text: string
  start: number
  end: number
}

/** Created on demand: it loads the rules of every script, which is the longest step of starting the editor. */
let segmenter: Intl.Segmenter | undefined

/**
 * Characters where one code unit is one grapheme, regardless of neighbors: line ends, ASCII, and plain letters of the
 * most common scripts.
 */
const separate =
  /^[\n -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u0621-\u064a\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/

/** Returns true if each code unit of a text is known to be a grapheme, as in most texts. */
export function isSeparate(text: string): boolean {
  return separate.test(text)
}

/** Splits a text into user-perceived characters, which a person deletes with one key press. */
export function graphemes(text: string): Grapheme[] {
  // Segmenting is slow.
  if (isSeparate(text)) return Array.from(text, (character, i) => ({ text: character, start: i, end: i + 1 }))
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    text: segment,
    start: index,
    end: index + segment.length,
  }))
}

/**
 * Controls, joiners, variation selectors, and other characters that no font draws (Unicode,
 * `Default_Ignorable_Code_Point`).
 */
export function isInvisible(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint < 0xa0) ||
    codePoint === 0xad ||
    codePoint === 0x34f ||
    codePoint === 0x61c ||
    codePoint === 0x17b4 ||
    codePoint === 0x17b5 ||
    (codePoint >= 0x180b && codePoint <= 0x180f) ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x206f) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    codePoint === 0xfeff ||
    (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) ||
    (codePoint >= 0x1d173 && codePoint <= 0x1d17a) ||
    (codePoint >= 0xe0000 && codePoint <= 0xe0fff)
  )
}
