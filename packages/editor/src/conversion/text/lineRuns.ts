import type { Line, LinePiece } from './linesOf.ts'
import { logicalOrder } from './logicalOrder.ts'
import { type StyledRun, type TextPiece, trimRuns } from './TextBlock.ts'

/** Minimum gaps between words, as shares of the font size. */
const [wordGap, spaceGap] = [0.16, 0.06]
const minSpacing = 0.03
/** Maximum spacing caused by kerning and rounding. */
const spacingNoise = 0.12

const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const isMark = /^\p{M}+$/u

/** A glyph of a line, or words whose letters have no known positions. */
export interface LineItem {
  text: string
  left: number
  right: number
  /** Center of its outline. */
  middle: number
  piece: TextPiece
  script?: 'super' | 'sub'
}

/** The text of a line in reading order, with the spaces that files leave out. */
export interface LineRuns {
  runs: StyledRun[]
  /** In reading order; spaces included. */
  items: readonly LineItem[]
  /** True if a left-to-right paragraph would have other words in the same positions. */
  isAmbiguous: boolean
}

/** Reads the text of a line from the positions of its glyphs. */
export function lineRuns({ pieces }: Line): LineRuns {
  const found = withoutParts(pieces.flatMap(itemsOf))
  const spacing = letterSpacingOf(inVisualOrder(found))
  const ownSpacing = Math.max(0, ...pieces.map(({ piece }) => piece.letterSpacing ?? 0))
  const visual = inVisualOrder(withSpaces(found, spacing ?? ownSpacing))
  const items = logicalOrder(visual)
  const size = Math.max(0, ...items.filter(({ script }) => !script).map(({ piece }) => piece.fontSize))
  const runs: StyledRun[] = []
  for (const { text, piece, script } of items) {
    const last = runs.at(-1)
    const added = /\s$/.test(last?.text ?? '') ? text.trimStart() : text
    const style = styleOf(piece, piece.letterSpacing ?? (piece.glyphs && spacing), script, size)
    if (last && isSameStyle(last, style)) last.text += added
    else if (added !== '') runs.push({ ...style, text: added })
  }
  return {
    runs: trimRuns(runs),
    items,
    isAmbiguous: textOf(items) !== textOf(logicalOrder(visual, 'ltr')),
  }
}

function textOf(items: readonly LineItem[]): string {
  return items.map(({ text }) => text).join('')
}

/**
 * Removes the dots of Arabic letters that some fonts draw separately; some files map them to the letter again, or to
 * any character.
 */
function withoutParts(items: readonly LineItem[]): LineItem[] {
  const isLetter = ({ text }: LineItem) => /\p{L}/u.test(text) && /\p{scx=Arab}/u.test(text)
  const letters = items.filter((item) => isLetter(item) && item.right > item.left)
  if (!letters.length) return [...items]
  return items.map((item) => {
    if (item.text.trim() === '' || isMark.test(item.text)) return item
    const width = item.right - item.left
    const isPart = letters.some((letter) => {
      const letterWidth = letter.right - letter.left
      const shared = Math.min(letter.right, item.right) - Math.max(letter.left, item.left)
      if (letter === item || shared < 0.7 * Math.min(letterWidth, width)) return false
      return isLetter(item) ? item.text === letter.text && width < letterWidth : true
    })
    return isPart ? { ...item, text: '' } : item
  })
}

function itemsOf({ piece, left, script }: LinePiece): LineItem[] {
  const origin = { piece, ...(script && { script }) }
  if (piece.glyphs)
    return piece.glyphs.map(({ text, ink, ...ends }) => ({
      ...origin,
      text,
      left: left + ends.left,
      right: left + ends.right,
      middle: left + (ink.right > ink.left ? ink.left + ink.right : ends.left + ends.right) / 2,
    }))
  if (piece.text === '') return []
  const right = left + piece.width
  const middle = (left + right) / 2
  const whole = { ...origin, text: piece.text.trim(), left, right, middle }
  const isRtl = rightToLeft.test(/\p{L}/u.exec(piece.text)?.[0] ?? '')
  const [before, after] = isRtl ? [/\s$/, /^\s/] : [/^\s/, /\s$/]
  const space = (at: number): LineItem => ({ ...origin, text: ' ', left: at, right: at, middle: at })
  return [
    ...(before.test(piece.text) ? [space(left)] : []),
    whole,
    ...(after.test(piece.text) ? [space(right)] : []),
  ].filter(({ text }) => text !== '')
}

/** Sorts glyphs from left to right; marks stay beside their letters. */
function inVisualOrder(items: readonly LineItem[]): LineItem[] {
  const keys = new Map<LineItem, number>()
  let before = Number.NEGATIVE_INFINITY
  for (const [i, item] of items.entries()) {
    const { text, middle } = item
    if (!isMark.test(text)) keys.set(item, middle)
    else if (rightToLeft.test(text)) {
      const letter = items.find(
        (other) =>
          other.text !== '' && !isMark.test(other.text) && middle >= other.left && middle <= other.right,
      )
      // A mark that is read later is farther left.
      keys.set(item, (letter?.middle ?? middle) - 1e-3 * (i + 1))
    } else keys.set(item, before + 1e-6)
    before = keys.get(item) ?? middle
  }
  return [...items].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
}

/** Returns the space between letters in addition to their advances; `undefined` if there is none. */
function letterSpacingOf(items: readonly LineItem[]): number | undefined {
  const letters = items.filter(({ text, piece }) => piece.glyphs && text !== '' && !isMark.test(text))
  if (letters.some(({ text }) => /\p{scx=Arab}/u.test(text))) return undefined
  const gaps = letters
    .slice(1)
    .flatMap((item, i) => {
      const previous = letters[i]
      const isBetween = previous && item.text.trim() && previous.text.trim()
      return isBetween && !item.script && !previous.script ? [item.left - previous.right] : []
    })
    .sort((a, b) => a - b)
  const size = letters[0]?.piece.fontSize ?? 0
  const middle = gaps[gaps.length >> 1]
  if (gaps.length < 3 || middle === undefined || Math.abs(middle) < minSpacing * size) return undefined
  const near = gaps.filter((gap) => Math.abs(gap - middle) <= spacingNoise * size)
  return near.length >= 0.6 * gaps.length ? near.reduce((sum, gap) => sum + gap, 0) / near.length : undefined
}

/**
 * Adds spaces where nothing is drawn. Parts of a letter overlap it, so their order means nothing; glyphs without
 * letters and ink are spaces, even narrow ones.
 */
function withSpaces(items: readonly LineItem[], spacing: number): LineItem[] {
  const spaces: LineItem[] = []
  let right = Number.POSITIVE_INFINITY
  let before: LineItem | undefined
  let isSpace = false
  for (const item of [...items].sort((a, b) => a.left - b.left)) {
    if (isMark.test(item.text)) continue
    if (item.text === '' && item.right - item.left < 0.01) {
      isSpace = true
      continue
    }
    const ends = { left: right, right: item.left, middle: (right + item.left) / 2 }
    if (item.left - right - spacing > (isSpace ? spaceGap : wordGap) * item.piece.fontSize)
      spaces.push({ ...(item.script && before ? before : item), text: ' ', ...ends })
    before = item
    isSpace = false
    right = Number.isFinite(right) ? Math.max(right, item.right) : item.right
  }
  return [...items, ...spaces]
}

function styleOf(
  { font, fontSize, color, isUnderline, script: own }: TextPiece,
  letterSpacing: number | undefined,
  script: 'super' | 'sub' | undefined,
  lineSize: number,
): StyledRun {
  const raised = script ?? own
  return {
    text: '',
    font,
    // The layout makes them smaller than the others.
    fontSize: script ? lineSize : fontSize,
    color,
    ...(letterSpacing !== undefined && { letterSpacing }),
    ...(isUnderline && { isUnderline }),
    ...(raised && { script: raised }),
  }
}

function isSameStyle(a: StyledRun, b: StyledRun): boolean {
  return (
    a.font.name === b.font.name &&
    a.font.isBold === b.font.isBold &&
    a.font.isItalic === b.font.isItalic &&
    Math.abs(a.fontSize - b.fontSize) < 0.02 * a.fontSize &&
    a.color === b.color &&
    (a.isUnderline ?? false) === (b.isUnderline ?? false) &&
    a.script === b.script
  )
}
