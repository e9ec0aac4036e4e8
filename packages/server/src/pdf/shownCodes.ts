import type { GlyphsOp } from '@certificate-sdk/template/internal'
import type { ComposedGlyph } from './composeGlyph.ts'
import { joinUnits, type TextUnit, textUnits, type UnitMetrics } from './textUnits.ts'

/** One character code of a PDF's text: what it draws, and what a reader takes it for. */
export interface ShownCode extends ComposedGlyph {
  /** Where it is drawn, from the left end of the run, in px; absent = where the one before it ended. */
  x?: number
  characters: string
  /** To be read for itself, not turned around together with what is beside it. */
  apart?: boolean
}

/** Marks without a width. PDF.js takes a code with one of them for a mark as a whole, and moves on by nothing. */
const mark = /\p{Mn}/u
const onlyFormat = /^\p{Cf}+$/u
const trailingFormat = /\p{Cf}+$/u
const blank = /^\s+$/u
/** Latin words with single spaces, which nothing below changes: most texts, and quick. */
const simple = /^ ?[!-~\u00a1-\u00ac\u00ae-\u02ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff]+)* ?$/
/** Letters and digits that make PDF.js turn a text around (its bidi.js). */
const turning =
  /[\u0590-\u05f4\u0600-\u0605\u0608\u060b\u060d\u061b-\u064a\u0660-\u0669\u066b-\u066f\u0671-\u06d5\u06dd\u06e5\u06e6\u06ee\u06ef\u06fa-\u08ac\ufb50-\ufdff\ufe70-\ufeff]/
/** Letters that Poppler knows to be read from right to left: those of N'Ko are none. */
const leftward = /^(?=\p{L})[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}]/u
/** What makes Poppler read on from right to left. */
const rightToLeftMark = '\u200f'

/** A code stands for at most 512 bytes of UTF-16 (Adobe Technical Note 5014, bfchar); half is enough for any letter. */
const mostCharacters = 128
const piece = /.{1,128}/gsu

/** A gap that readers would take for a space, in em: PDF.js does from 0.102 on, Poppler from 0.1. */
const spaceLike = 0.08
/** Advances grow in such steps, in em, so that one letter in a spaced title has few codes. */
const advanceStep = 0.05
/**
 * How far a letter is behind its marks, in em: nearer than 0.1 to the last one, Poppler takes them for the same letter
 * printed twice; farther than 0.1 from their end, it sees two words; farther than 0.102 from their place, PDF.js sees a
 * space.
 */
const behindMarks = 0.101
/** How far marks are before their letter's place, and their advance, in em. */
const beforeLetter = 0.0005
const sliver = 0.002
/** How far marks on their own are before their letter, in em: Poppler sees a gap from 0.03 on. */
const beforeAlone = 0.01
/** Distance and advance of the mark of direction, in em. */
const beforeLine = 0.15
const directionWidth = 0.1

/** Whether readers turn such a text around to have it in the order of reading. */
export function isTurned(text: string): boolean {
  return turning.test(text)
}

/** Whether a text has marks, with which readers that turn it around fail. */
export function hasMarks(text: string): boolean {
  return mark.test(text)
}

/**
 * A run as character codes, in the order in which they are written. Every code draws a whole unit, marks included, so
 * that nothing moves back and no accent is on its own; its advance reaches to the next unit, so that neither letter
 * spacing nor kerning looks like a space.
 *
 * From left to right, the characters of the codes are the run's text, exactly; marks follow their letter as a code that
 * draws nothing.
 *
 * @param end where the run on the right of it begins, from its own left end, in px
 */
export function shownCodes(op: GlyphsOp, metrics: UnitMetrics, end?: number): ShownCode[] {
  const em = { units: metrics.unitsPerEm, px: op.size, end }
  const seen = textUnits(op, metrics)
  if (simple.test(op.text)) return widened(seen, em).map((unit) => shown(unit, unit.text))
  const units = withoutFormats(op.rightToLeft ? seen.reverse() : seen, op.rightToLeft)
  if (!op.rightToLeft) return widened(withoutSpaces(units, em), em).flatMap(leftToRight)
  if (!isTurned(op.text)) return units.map((unit) => shown(unit, unit.text))
  return rightToLeft(widened(withLetters(units, em).reverse(), em), em)
}

/** The length of an em in font units and in px, and where the line goes on. */
interface Em {
  units: number
  px: number
  end: number | undefined
}

function shown({ parts, advance, x }: TextUnit, characters: string): ShownCode {
  return { parts, advance, x, characters }
}

function leftToRight(unit: TextUnit): ShownCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  if (!marks) return [shown(unit, letter)]
  const pieces = marks.match(piece) ?? []
  return [shown(unit, letter), ...pieces.map((characters) => ({ parts: [], advance: 0, characters }))]
}

/**
 * As it is seen, from left to right, with every text the wrong way around: readers turn it. Marks come before their
 * letter, and so after it when they are turned.
 *
 * PDF.js does not notice that a line begins if it begins with marks. Such letters at the left end come after the
 * others, in the order of reading, and each for itself.
 *
 * @param units from left to right
 */
function rightToLeft(units: readonly TextUnit[], em: Em): ShownCode[] {
  const first = units.findIndex(({ text }) => !hasMarks(text))
  const apart = units.slice(0, first < 0 ? units.length : first)
  const codes = [
    ...units.slice(apart.length).flatMap((unit) => withMarksFirst(unit, em)),
    ...[...apart].reverse().flatMap((unit) => withMarksApart(unit, em)),
  ]
  const [leftmost] = units
  if (!leftmost || blank.test(leftmost.text) || leftward.test(turned(leftmost.text))) return codes
  const directed = {
    parts: [],
    advance: Math.round(directionWidth * em.units),
    x: leftmost.x - beforeLine * em.px,
    characters: rightToLeftMark,
  }
  return apart.length ? [...codes, { ...directed, apart: true }] : [directed, ...codes]
}

function withMarksFirst(unit: TextUnit, em: Em): ShownCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  if (!marks) return [shown(unit, turned(letter))]
  const moved = Math.round(behindMarks * em.units)
  return [
    {
      parts: [],
      advance: Math.round(sliver * em.units),
      x: unit.x - beforeLetter * em.px,
      characters: turned(marks),
    },
    {
      parts: unit.parts.map((part) => ({ ...part, x: part.x - moved })),
      advance: Math.max(0, unit.advance - moved),
      x: unit.x + (moved / em.units) * em.px,
      characters: turned(letter),
    },
  ]
}

function withMarksApart(unit: TextUnit, em: Em): ShownCode[] {
  const [letter, marks] = letterAndMarks(unit.text)
  const code = { ...shown(unit, turned(letter)), apart: true }
  if (!marks) return [code]
  // Alone, marks of Arabic are not turned. They are left of their letter for readers that go by places.
  const characters = isTurned(marks) ? turned(marks) : marks
  return [code, { parts: [], advance: 0, x: unit.x - beforeAlone * em.px, characters, apart: true }]
}

function letterAndMarks(text: string): [letter: string, marks: string] {
  const at = text.search(mark)
  return at > 0 ? [text.slice(0, at), text.slice(at)] : [text, '']
}

function turned(text: string): string {
  return text.split('').reverse().join('')
}

/**
 * Joiners and other characters without a look belong to the letter that is written behind them: PDF.js drops a code
 * that ends with one.
 */
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
  if (last) last.text += carried
  return result
}

/** Several spaces, or one of a special width, go to the letter before them: readers make one plain space of them. */
function withoutSpaces(units: readonly TextUnit[], em: Em): TextUnit[] {
  const result: TextUnit[] = []
  for (const [i, unit] of units.entries()) {
    const last = result.at(-1)
    const isBlank = blank.test(unit.text)
    const besideBlank = blank.test(units[i - 1]?.text ?? '') || blank.test(units[i + 1]?.text ?? '')
    const isRoom = last && last.text.length < mostCharacters
    if (isRoom && isBlank && (besideBlank || unit.text !== ' '))
      result[result.length - 1] = joinUnits(last, unit, last.text + unit.text, em.units / em.px)
    else result.push(unit)
  }
  return result
}

/**
 * Spaces and punctuation together with the letter that is read behind them: then the line is one word for readers that
 * turn words around, and no space gets lost.
 *
 * @param units in the order of reading
 */
function withLetters(units: readonly TextUnit[], em: Em): TextUnit[] {
  const result: TextUnit[] = []
  let waiting: TextUnit[] = []
  for (const unit of units) {
    if (!isTurned(unit.text) && waiting.length < mostCharacters) {
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
 * Advances that reach to the next unit where a reader would see a gap.
 *
 * @param units from left to right
 */
function widened(units: readonly TextUnit[], em: Em): TextUnit[] {
  return units.map((unit, i) => {
    const next = units[i + 1]
    const end = next ? next.x : em.end
    if (end === undefined) return unit
    const gap = ((end - unit.x) * em.units) / em.px - unit.advance
    // Marks from right to left leave no room for any gap before them.
    const exactly = next && isTurned(next.text) && hasMarks(next.text)
    if (!exactly && Math.abs(gap) <= spaceLike * em.units) return unit
    const step = exactly ? 1 : advanceStep * em.units
    return { ...unit, advance: Math.max(0, Math.round(unit.advance + Math.round(gap / step) * step)) }
  })
}
