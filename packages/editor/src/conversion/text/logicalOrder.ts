const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const arabic = /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}]/u
const brackets = ['()', '[]', '{}', '<>', '«»', '‹›', '“”'] as const

/** Direction of a character: a letter, a number, or a neutral one, which takes the direction of those around it. */
type Kind = 'right' | 'left' | 'number' | 'neutral'

/**
 * Sorts the glyphs of a line into reading order: the algorithm of UAX #9, in reverse.
 *
 * @param glyphs from left to right, including spaces
 * @param direction of the paragraph; default: that of most letters
 */
export function logicalOrder<Glyph extends { text: string }>(
  glyphs: readonly Glyph[],
  direction?: 'ltr',
): Glyph[] {
  const kinds = glyphs.map(({ text }) => kindOf(text))
  const count = (kind: Kind) => kinds.filter((one) => one === kind).length
  if (!count('right')) return withPairs(glyphs, ['{}'])
  const letters = kinds.filter((kind) => kind === 'right' || kind === 'left')
  const hasRightEnds = letters[0] === 'right' && letters.at(-1) === 'right'
  const isRtl = direction !== 'ltr' && (hasRightEnds || count('right') >= count('left'))
  const ordered = isRtl ? fromRight(glyphs, kinds) : fromLeft(glyphs, kinds)
  return withPairs(ordered, brackets)
}

function kindOf(text: string): Kind {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter) return rightToLeft.test(letter) ? 'right' : 'left'
  if (/\p{Nd}/u.test(text)) return 'number'
  return /\p{M}/u.test(text) && rightToLeft.test(text) ? 'right' : 'neutral'
}

function fromRight<Glyph extends { text: string }>(
  glyphs: readonly Glyph[],
  kinds: readonly Kind[],
): Glyph[] {
  const ordered: Glyph[] = []
  for (let end = glyphs.length; end > 0; ) {
    const start = startOfRun(glyphs, kinds, end)
    ordered.push(...glyphs.slice(start, end))
    end = start
  }
  return ordered
}

/** Returns the start of the left-to-right run before `end`, or of the single glyph that isn't in one. */
function startOfRun(glyphs: readonly { text: string }[], kinds: readonly Kind[], end: number): number {
  const last = kinds[end - 1]
  // In Hebrew, symbols at the end of a number belong to it, see rules W4 and W5, but not after Arabic letters.
  const isArabic = arabic.test(glyphs.slice(end).find((_, i) => kinds[end + i] === 'right')?.text ?? '')
  const isSign = (at: number) => !isArabic && /^[%‰$€£¥#°]$/u.test(glyphs[at]?.text ?? '')
  const isNumber = (at: number) => kinds[at] === 'number'
  const startsNumber = isNumber(end - 1) || (isSign(end - 1) && isNumber(end - 2))
  if (last !== 'left' && !startsNumber) return end - 1
  let start = end - 1
  for (let at = end - 1; at >= 0 && kinds[at] !== 'right'; at--) {
    if (kinds[at] === 'left') start = at
    else if (isNumber(at) && touches(at, start)) start = at
    else if (isSign(at) && at === start - 1 && isNumber(start)) start = at
  }
  return start

  /** Returns true if a run continues: a number at a separator, and letters across everything between them. */
  function touches(at: number, from: number): boolean {
    if (at >= from - 1) return true
    const separator = glyphs[from - 1]?.text ?? ''
    const joins = isArabic ? /^[.,:/\u00a0]$/ : /^[.,:/\u00a0+−-]$/
    return at === from - 2 && isNumber(from) && joins.test(separator)
  }
}

function fromLeft<Glyph extends { text: string }>(glyphs: readonly Glyph[], kinds: readonly Kind[]): Glyph[] {
  const ordered: Glyph[] = []
  for (let start = 0; start < glyphs.length; ) {
    let end = start + 1
    if (kinds[start] === 'right')
      for (let at = start; at < glyphs.length && kinds[at] !== 'left'; at++)
        if (kinds[at] === 'right') end = at + 1
    const run = glyphs.slice(start, end)
    ordered.push(...(kinds[start] === 'right' ? fromRight(run, kinds.slice(start, end)) : run))
    start = end
  }
  return ordered
}

/**
 * Restores brackets: they are mirrored from right to left, which some readers of files undo. The first one of a pair
 * opens.
 */
function withPairs<Glyph extends { text: string }>(
  glyphs: readonly Glyph[],
  pairs: readonly string[],
): Glyph[] {
  const mirrored = new Map<string, string>()
  for (const [open = '', close = ''] of pairs) {
    const brackets = glyphs.filter(({ text }) => text === open || text === close)
    if (brackets[0]?.text === close && brackets.at(-1)?.text === open)
      mirrored.set(open, close).set(close, open)
  }
  return glyphs.map((glyph) => ({ ...glyph, text: mirrored.get(glyph.text) ?? glyph.text }))
}
