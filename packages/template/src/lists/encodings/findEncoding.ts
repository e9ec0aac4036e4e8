import { decodeText, type Encoding, legacyEncodings, type TextTools } from './Encoding.ts'
import { isFor, rarity } from './encodingLanguages.ts'
import { createReadingScore } from './scoreReading.ts'

/** The encoding of a list: a certain one, or the candidates, likeliest first. */
export type FoundEncoding =
  | {
      encoding: Encoding /** The next likely one that reads differently. */
      runnerUp?: Encoding
      candidates?: never
    }
  | { encoding?: never; candidates: readonly Encoding[] }

/** Required lead of the best reading over any that reads differently, as a natural logarithm: higher with few words. */
const clearLead = (words: number) => 4 + 4 / Math.max(words, 1)
/** Required lead without the preference for common encodings. */
const minEvidence = 2
/** Readings this much worse than the best are not offered. */
const farBehind = 25
/** Readings whose marks are this much worse are not considered; more with many words. */
const [hopeless, hopelessPerWord] = [30, 4]
const maxCandidates = 6
/** Words kept per non-ASCII byte, so that rare letters are included in a long list. */
const wordsPerByte = 8
/** Maximum occurrences of a byte to examine: a column may repeat a few words in every row. */
const maxOccurrences = 4_000
/** Maximum bytes of a word to examine. */
const maxWordLength = 64
/** Number of ASCII words that help to detect the language. */
const maxPlainWords = 120
/** Bytes at the start examined for UTF-16 without a mark, and damaged UTF-8. */
const looked = 200_000

/**
 * Detects the encoding of a list of names. UTF-8 and UTF-16 are certain, even with a few invalid bytes. Otherwise
 * scores the text in every encoding that Excel and legacy systems write, by the letters of names; one is certain only
 * if no other that reads differently comes close.
 */
export function findEncoding(bytes: Uint8Array, tools: TextTools): FoundEncoding {
  const unicode = findUnicode(bytes, tools)
  if (unicode) return { encoding: unicode }
  const sample = distinctWords(bytes)
  const { readMarks, scoreLetters } = createReadingScore(plainWords(bytes.subarray(0, looked)))
  const marked = legacyEncodings.map((encoding) => {
    const text = [...decodeText(sample, encoding, tools)].join('').normalize('NFC')
    return { encoding, text, ...readMarks(text) }
  })
  const clearest = Math.max(...marked.map(({ score }) => score))
  const readings = marked
    .filter(({ score, words }) => clearest - score < hopeless + hopelessPerWord * words.length)
    .map(({ encoding, text, words, isOdd, accented, score }) => {
      const evidence = score + scoreLetters(words, (language) => isFor(encoding, language))
      return { encoding, text, words: accented, isOdd, evidence, score: evidence - rarity(encoding) }
    })
    .sort((a, b) => b.score - a.score)
  const different = readings.filter(({ text }, i) => readings.findIndex((other) => other.text === text) === i)
  const [best, ...others] = different
  const [second] = others

  if (!best) return { candidates: [] }
  const isClear = others.every(
    ({ score, evidence, text }) =>
      best.score - score >= clearLead(best.words) &&
      best.evidence - evidence >= minEvidence &&
      withCommas(text) !== withCommas(best.text),
  )
  if (!best.isOdd && isClear) return { encoding: best.encoding, ...(second && { runnerUp: second.encoding }) }
  const likely = different.filter(({ score }) => best.score - score < farBehind)
  return { candidates: likely.slice(0, maxCandidates).map(({ encoding }) => encoding) }
}

/** Replaces Romanian cedillas of older encodings with commas: names don't distinguish them. */
function withCommas(text: string): string {
  return text.replace(/[şţŞŢ]/g, (letter) => 'șțȘȚ'['şţŞŢ'.indexOf(letter)] ?? letter)
}

function findUnicode(bytes: Uint8Array, { TextDecoder, isUtf8 }: TextTools): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  for (let at = 0; at < start.length; at++) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Delimiters, line ends, and addresses are below U+0100 in every language.
  if (odd * 20 > start.length && odd > 20 * even) return 'utf-16le'
  if (even * 20 > start.length && even > 20 * odd) return 'utf-16be'
  if (isUtf8(bytes)) {
    if (hasJapaneseEscapes(start)) return 'iso-2022-jp'
    return isUtf8ByChance(start, TextDecoder) ? undefined : 'utf-8'
  }
  return isDamagedUtf8(start, start.length < bytes.length, TextDecoder) ? 'utf-8' : undefined
}

/**
 * Returns true if a text's only non-ASCII characters are other alphabets' letters next to Latin ones: a Mac's “ří” in
 * Prague is one letter of Thaana in UTF-8.
 */
function isUtf8ByChance(start: Uint8Array, TextDecoder: TextTools['TextDecoder']): boolean {
  if (start[0] === 0xef && start[1] === 0xbb) return false
  if (start.every((byte) => byte < 0x80)) return false
  const text = new TextDecoder('utf-8').decode(start, { stream: true })
  return !/(?<![A-Za-z])[\u0250-\u07ff](?![A-Za-z])|[\u0080-\u024f]|[\u0800-\u{10ffff}]/u.test(text)
}

/** Returns true if a text switches to Japanese with ESC $ @ or ESC $ B. */
function hasJapaneseEscapes(start: Uint8Array): boolean {
  for (let at = start.indexOf(0x1b); at >= 0; at = start.indexOf(0x1b, at + 1))
    if (start[at + 1] === 0x24 && (start[at + 2] === 0x40 || start[at + 2] === 0x42)) return true
  return false
}

/**
 * Returns true if valid UTF-8 characters outnumber invalid bytes. In other encodings, hardly anything looks like an
 * accent or a three-byte character; a capital before a quotation mark may look like a two-byte letter.
 *
 * @param isCut true if the last character may be incomplete
 */
function isDamagedUtf8(start: Uint8Array, isCut: boolean, TextDecoder: TextTools['TextDecoder']): boolean {
  const text = new TextDecoder('utf-8').decode(start, { stream: isCut })
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const wrong = count(/\ufffd/g)
  const all = count(/[\u0080-\u{10ffff}]/gu) - wrong
  const typical = count(/[\u00c0-\u00ff\u0800-\u{10ffff}]/gu) - wrong
  return typical > wrong || all > 3 * wrong
}

/** Distinct words with non-ASCII bytes, one per line; only as many as needed to contain every byte some times. */
function distinctWords(bytes: Uint8Array): Uint8Array {
  const counts = new Uint8Array(256)
  const occurrences = new Uint16Array(256)
  const seen = new Set<string>()
  const kept: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    let start = at
    while (start > 0 && !isBetweenWords(bytes[start - 1] ?? 0)) start--
    let isNeeded = false
    for (; at < bytes.length && !isBetweenWords(bytes[at] ?? 0); at++) {
      const next = bytes[at] ?? 0
      if (next < 0x80 || (counts[next] ?? 0) >= wordsPerByte) continue
      const before = occurrences[next] ?? 0
      if (before >= maxOccurrences) continue
      occurrences[next] = before + 1
      isNeeded = true
    }
    if (isNeeded) keep(bytes.subarray(start, Math.min(at, start + maxWordLength)))
  }
  return Uint8Array.from(kept)

  function keep(word: Uint8Array): void {
    const key = String.fromCharCode(...word)
    if (seen.has(key)) return
    seen.add(key)
    for (const byte of word) {
      kept.push(byte)
      if (byte >= 0x80) counts[byte] = Math.min((counts[byte] ?? 0) + 1, wordsPerByte)
    }
    kept.push(0x0a)
  }
}

/** ASCII words that could be names: capitalized, and not in addresses. */
function plainWords(start: Uint8Array): string[] {
  const text = String.fromCharCode(...start.subarray(0, 20_000))
  const found = text.match(/(?<![^\s"'(,;|\t-])[A-Z][A-Za-z]{2,20}(?![^\s"'),;|\t-])/g) ?? []
  return [...new Set(found)].slice(0, maxPlainWords)
}

/**
 * Returns true for bytes that never occur in multi-byte characters: spaces, quotes, commas, and semicolons, unlike
 * letters, digits, and |.
 */
function isBetweenWords(byte: number): boolean {
  return (byte < 0x30 && byte !== 0x27 && byte !== 0x2d) || byte === 0x3b
}
