/** Encodings that spreadsheet programs write in the languages of the product. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256' | 'shift_jis'

/** The engine's decoding, whose types this package does not have. */
export interface TextTools {
  TextDecoder: new (
    encoding: string,
    options?: { fatal?: boolean },
  ) => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string }
  isUtf8(bytes: Uint8Array): boolean
}

/** Bytes that are looked at to tell older encodings apart. */
const looked = 200_000

/**
 * Tells a text's encoding. UTF-8 and UTF-16 are certain, and a few wrong bytes do not make a text anything else than UTF-8.
 * Else it is what older programs on Windows write: Japanese if the text has no impossible bytes and its characters stand
 * side by side, Arabic if most letters beyond ASCII do, else Western European.
 *
 * @returns `undefined` if the text has letters of a script in an encoding that is not among them
 */
export function encodingOf(bytes: Uint8Array, { TextDecoder, isUtf8 }: TextTools): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Most headers begin with a character below U+0100.
  if (second === 0 && first !== 0 && bytes.length > 1) return 'utf-16le'
  if (first === 0 && second !== 0 && bytes.length > 1) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const start = bytes.subarray(0, looked)
  const isCut = start.length < bytes.length
  if (isDamagedUtf8(start, isCut, TextDecoder)) return 'utf-8'
  if (isShiftJis(start, isCut, TextDecoder)) return 'shift_jis'
  if (!hasLongRuns(start)) return 'windows-1252'
  const arabic = new TextDecoder('windows-1256').decode(start)
  return count(arabic, /[à-ÿ]/g) * 10 < count(arabic, /[\u0621-\u06d2]/g) ? 'windows-1256' : undefined
}

/**
 * Whether characters of UTF-8 outnumber what is none. In Western European encodings, hardly anything looks like an accent or
 * a character of three bytes; a capital before a quotation mark may look like another letter of two.
 *
 * @param isCut the last character may be incomplete
 */
function isDamagedUtf8(start: Uint8Array, isCut: boolean, TextDecoder: TextTools['TextDecoder']): boolean {
  const text = new TextDecoder('utf-8').decode(start, { stream: isCut })
  const wrong = count(text, /\ufffd/g)
  const all = count(text, /[\u0080-\u{10ffff}]/gu) - wrong
  const typical = count(text, /[\u00c0-\u00ff\u0800-\u{10ffff}]/gu) - wrong
  return typical > wrong || all > 3 * wrong
}

function isShiftJis(start: Uint8Array, isCut: boolean, TextDecoder: TextTools['TextDecoder']): boolean {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(start, { stream: isCut })
    // Katakana of half width, too: a single one is an accented capital of Western Europe.
    const characters = count(text, /[\u3040-\u30ff\u3400-\u9fff\uff61-\uff9f]/g)
    const sideBySide = (text.match(/[\u3040-\u30ff\u3400-\u9fff\uff61-\uff9f]{2,}/g) ?? []).join('').length
    return sideBySide * 10 > characters * 8
  } catch {
    return false
  }
}

/** Whether most bytes beyond ASCII stand three or more side by side: no Western European word has so many accents. */
function hasLongRuns(start: Uint8Array): boolean {
  let all = 0
  let inRuns = 0
  let run = 0
  for (const byte of start) {
    if (byte >= 0xc0) {
      all++
      run++
      if (run === 3) inRuns += 3
      else if (run > 3) inRuns++
    } else run = 0
  }
  return inRuns * 2 > all
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
