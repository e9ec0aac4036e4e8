import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { CharacterCode } from './CharacterCode.ts'
import { leftToRightMark, markAt, type RunSurroundings, rightToLeftMark, withMark } from './directionMarks.ts'
import { joinUnits, type TextUnit, textUnits, type UnitMetrics } from './textUnits.ts'

/** Nonspacing marks. PDF.js treats a code that contains one as a mark, and ignores its advance. */
const mark = /\p{Mn}/u
const onlyFormat = /^\p{Cf}+$/u
const trailingFormat = /\p{Cf}+$/u
const blank = /^\s+$/u
/** Latin words with single spaces, which skip the treatment below: most texts. */
const simple = /^ ?[!-~\u00a1-\u00ac\u00ae-\u02ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff]+)* ?$/
/** Letters and digits that make PDF.js reverse a text (its bidi.js). */
const turning =
  /[\u0590-\u05f4\u0600-\u0605\u0608\u060b\u060d\u061b-\u064a\u0660-\u0669\u066b-\u066f\u0671-\u06d5\u06dd\u06e5\u06e6\u06ee\u06ef\u06fa-\u08ac\ufb50-\ufdff\ufe70-\ufeff]/
/** Letters that Poppler reads from right to left. It doesn't know N'Ko. */
const leftward = /^(?=\p{L})[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}]/u
/** Letters and digits, which Poppler reads from left to right. */
const rightward = /[\p{L}\p{N}]$/u
/** Signs that Poppler reads like digits, along with their neighbors. */
const numeric = /[+,\-./:%#$\u060c\u066a-\u066c\u00a3-\u00a5\u20a0-\u20cf\u2030]$/u

/**
 * Maximum characters per code: 512 bytes of UTF-16 are allowed (Adobe Technical Note 5014, bfchar); half is enough for
 * any letter.
 */
const maxCharacters = 128
const piece = /.{1,128}/gsu

/** Largest gap that no reader treats as a space, in em: PDF.js does from 0.102, Poppler from 0.1. */
const spaceLike = 0.08
/** Step of advances, in em, so that a letter in a spaced title has few codes. */
const advanceStep = 0.05
/**
 * Distance of a letter from its marks, in em. Poppler treats less than 0.1 from the last one as a letter printed twice,
 * and more than 0.1 from their end as two words; PDF.js treats more than 0.102 from their position as a space.
 */
const behindMarks = 0.101
/** Distance of marks from their letter's position, and their advance, in em. */
const beforeLetter = 0.0005
const sliver = 0.002
/** Distance of separate marks from their letter, in em. Poppler sees a gap from 0.03. */
const beforeAlone = 0.01
/** Distance and advance of the direction mark, in em. */
const beforeLine = 0.15
const directionWidth = 0.1

/** Returns true if readers reverse such a text to get reading order. */
export function isReversed(text: string): boolean {
  return turning.test(text)
}

/** Returns true if a text has marks, which readers misplace when they reverse it. */
export function hasMarks(text: string): boolean {
  return mark.test(text)
}

/**
 * Converts a run to character codes, in writing order.
 *
 * | direction | codes |
 * | --- | --- |
 * | left to right | one per unit, including marks; together, their characters are exactly the run's text |
 * | right to left | as displayed, with reversed texts, because readers reverse them back |
 *
 * Every code draws a whole unit, so that nothing moves back and no accent stands alone. Its advance extends to the next
 * unit, so that letter spacing and kerning don't look like a space.
 *
 * In a line with both directions, direction marks tell Poppler where spaces and brackets belong; a space at the end of
 * a run includes one in its code, because PDF.js would drop it otherwise.
 */
export function characterCodes(
  op: GlyphsOp,
  metrics: UnitMetrics,
  place: RunSurroundings = {},
): CharacterCode[] {
  const em = { units: metrics.unitsPerEm, px: op.size, end: place.end }
  const seen = textUnits(op, metrics)
  if (simple.test(op.text) && !place.isMixed) return widened(seen, em).map((unit) => codeOf(unit, unit.text))
  const right = rightEnd(seen, em)
  const units = withoutFormats(op.rightToLeft ? seen.reverse() : seen, op.rightToLeft)
  if (!op.rightToLeft) {
    const codes = widened(withoutSpaces(units, em, place), em).flatMap(leftToRight)
    const isOpen = place.isMixed && !rightward.test(op.text) && !/\s$/.test(op.text)
    return [...withMark(codes, leftToRightMark, place), ...(isOpen ? [markAt(right, leftToRightMark)] : [])]
  }
  const isOpen = place.isMixed && place.afterLeftToRight && !leftward.test(op.text)
  const mark = isOpen ? [markAt(right, rightToLeftMark)] : []
  if (!isReversed(op.text)) {
    const codes = units.flatMap((unit) =>
      withMark([codeOf(unit, reversed(unit.text))], rightToLeftMark, place),
    )
    const leftmost = units.at(-1)
    const beforeNumber = place.isMixed && leftmost && numeric.test(leftmost.text)
    // Before the sign, because a mark that moves back would become a separate word.
    const left = beforeNumber ? [markAt(leftmost.x, rightToLeftMark)] : []
    if (codes.length < 2) return [...left, ...codes, ...mark]
    return [...codes.slice(0, 1), ...mark, ...codes.slice(1, -1), ...left, ...codes.slice(-1)]
  }
  const codes = rightToLeft(widened(withLetters(units, em).reverse(), em), em, place)
  return [...withMark(codes, rightToLeftMark, place), ...mark]
}

/** In px from the left end of a run. */
function rightEnd(units: readonly TextUnit[], em: Em): number {
  const last = units.at(-1)
  return last ? last.x + (last.advance / em.units) * em.px : 0
}

/** Length of an em in font units and px, and where the line continues. */
interface Em {
  units: number
  px: number
  end: number | undefined
}

function codeOf({ parts, advance, x }: TextUnit, characters: string): CharacterCode {
  return { parts, advance, x, characters }
}

function leftToRight(unit: TextUnit): CharacterCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  if (!marks) return [codeOf(unit, letter)]
  const pieces = marks.match(piece) ?? []
  return [codeOf(unit, letter), ...pieces.map((characters) => ({ parts: [], advance: 0, characters }))]
}

/**
 * Writes a right-to-left run in display order, from left to right, with every text reversed. Marks come before their
 * letter, so that they follow it after the reversal.
 *
 * PDF.js doesn't recognize the start of a line that begins with marks. Letters with marks at the left end therefore
 * come after all others, in reading order, each alone.
 *
 * @param units from left to right
 */
function rightToLeft(units: readonly TextUnit[], em: Em, { isMixed }: RunSurroundings): CharacterCode[] {
  const first = units.findIndex(({ text }) => !hasMarks(text))
  const apart = units.slice(0, first < 0 ? units.length : first)
  const codes = [
    ...units.slice(apart.length).flatMap((unit) => withMarksFirst(unit, em)),
    ...[...apart].reverse().flatMap((unit) => withMarksApart(unit, em)),
  ]
  const [leftmost] = units
  if (!leftmost || blank.test(leftmost.text) || leftward.test(reversed(leftmost.text))) return codes
  // A mark next to another run would overlap it, and Poppler would see two lines.
  if (isMixed) return apart.length ? codes : [markAt(leftmost.x, rightToLeftMark), ...codes]
  const directed = {
    parts: [],
    advance: Math.round(directionWidth * em.units),
    x: leftmost.x - beforeLine * em.px,
    characters: rightToLeftMark,
  }
  return apart.length ? [...codes, { ...directed, apart: true }] : [directed, ...codes]
}

function withMarksFirst(unit: TextUnit, em: Em): CharacterCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  if (!marks) return [codeOf(unit, reversed(letter))]
  const moved = Math.round(behindMarks * em.units)
  return [
    {
      parts: [],
      advance: Math.round(sliver * em.units),
      x: unit.x - beforeLetter * em.px,
      characters: reversed(marks),
    },
    {
      parts: unit.parts.map((part) => ({ ...part, x: part.x - moved })),
      advance: Math.max(0, unit.advance - moved),
      x: unit.x + (moved / em.units) * em.px,
      characters: reversed(letter),
    },
  ]
}

function withMarksApart(unit: TextUnit, em: Em): CharacterCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  const code = { ...codeOf(unit, reversed(letter)), apart: true }
  if (!marks) return [code]
  // Readers don't reverse separate Arabic marks. Readers that go by position find them left of their letter.
  const characters = isReversed(marks) ? reversed(marks) : marks
  return [code, { parts: [], advance: 0, x: unit.x - beforeAlone * em.px, characters, apart: true }]
}

function letterAndMarks(text: string): [letter: string, marks: string] {
  const at = text.search(mark)
  return at > 0 ? [text.slice(0, at), text.slice(at)] : [text, '']
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}

/** Joins invisible characters, such as joiners, to the next letter: PDF.js drops a code that ends with one. */
function withoutFormats(units: readonly TextUnit[], rightToLeft: boolean): TextUnit[] {
  const result: TextUnit[] = []
  let carried = ''
  for (const unit of units) {
    const last = result.at(-1)
    if (onlyFormat.test(unit.text) && rightToLeft && last) {
      last.text += unit.text
      continue
    }
    if (onlyFormat.test(unit.text)) {
      carried += unit.text
      continue
    }
    const format = rightToLeft || hasMarks(unit.text) ? '' : (trailingFormat.exec(unit.text)?.[0] ?? '')
    result.push({ ...unit, text: carried + unit.text.slice(0, unit.text.length - format.length) })
    carried = format
  }
  const last = result.at(-1)
  // A run needs a code, or its font would have none.
  if (!last) return units.slice(0, 1).map((unit) => ({ ...unit, text: carried }))
  last.text += carried
  return result
}

/** Joins repeated and special spaces to the previous letter, because readers would turn them into one plain space. */
function withoutSpaces(
  units: readonly TextUnit[],
  em: Em,
  { isAlone, beforeGap }: RunSurroundings,
): TextUnit[] {
  const result: TextUnit[] = []
  for (const [i, unit] of units.entries()) {
    const last = result.at(-1)
    const isBlank = blank.test(unit.text)
    const besideBlank = blank.test(units[i - 1]?.text ?? '') || blank.test(units[i + 1]?.text ?? '')
    const wouldVanish = isAlone && !beforeGap && i === units.length - 1
    const isRoom = last && last.text.length < maxCharacters
    if (isRoom && isBlank && (besideBlank || wouldVanish || unit.text !== ' '))
      result[result.length - 1] = joinUnits(last, unit, last.text + unit.text, em.units / em.px)
    else result.push(unit)
  }
  return result
}

/**
 * Joins spaces and punctuation to the next letter, so that readers that reverse words see one word, and no space is
 * lost.
 *
 * @param units in reading order
 */
function withLetters(units: readonly TextUnit[], em: Em): TextUnit[] {
  const result: TextUnit[] = []
  let waiting: TextUnit[] = []
  for (const [i, unit] of units.entries()) {
    // Poppler would continue from left to right.
    if (!waiting.length && numeric.test(unit.text) && blank.test(units[i + 1]?.text ?? '')) {
      result.push(unit, { parts: [], x: unit.x, advance: 0, text: rightToLeftMark })
      continue
    }
    if (!isReversed(unit.text) && waiting.length < maxCharacters) {
      waiting.push(unit)
      continue
    }
    result.push(
      waiting.reduceRight(
        (left, right) => joinUnits(left, right, right.text + left.text, em.units / em.px),
        unit,
      ),
    )
    waiting = []
  }
  return [...result, ...waiting]
}

/**
 * Extends advances to the next unit if a reader would see a gap.
 *
 * @param units from left to right
 */
function widened(units: readonly TextUnit[], em: Em): TextUnit[] {
  return units.map((unit, i) => {
    const next = units[i + 1]
    const end = next ? next.x : em.end
    if (end === undefined) return unit
    const gap = ((end - unit.x) * em.units) / em.px - unit.advance
    // Marks from right to left allow no gap before them.
    const exactly = next && isReversed(next.text) && hasMarks(next.text)
    if (!exactly && Math.abs(gap) <= spaceLike * em.units) return unit
    const step = exactly ? 1 : advanceStep * em.units
    return { ...unit, advance: Math.max(0, Math.round(unit.advance + Math.round(gap / step) * step)) }
  })
}
