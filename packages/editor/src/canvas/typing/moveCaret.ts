import type { CaretLine } from '@certificate-sdk/template/internal'
import { type CaretTarget, caretPlace, nearestInLine } from './caretPlace.ts'

/** A move that depends on line breaks. The browser handles all others. */
export type CaretMove = 'up' | 'down' | 'lineStart' | 'lineEnd'

/** The part of a key event that determines a move. */
type MoveKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const keys: Readonly<Record<string, CaretMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'lineStart',
  End: 'lineEnd',
}
const macKeys: Readonly<Record<string, CaretMove>> = { ArrowLeft: 'lineStart', ArrowRight: 'lineEnd' }

/** The move for a key; on a Mac also for Cmd with an arrow. */
export function caretMoveOf({ key, ctrlKey, metaKey, altKey }: MoveKey, mac: boolean): CaretMove | undefined {
  if (ctrlKey || altKey) return undefined
  return metaKey ? (mac ? macKeys[key] : undefined) : keys[key]
}

/**
 * Returns the new position of a caret.
 *
 * @param goal for moves by line, the `x` to keep; default: the caret's `x`
 */
export function moveCaret(
  lines: readonly CaretLine[],
  from: CaretTarget,
  move: CaretMove,
  goal?: number,
): CaretTarget {
  const { line: index, x } = caretPlace(lines, from.offset, from.upstream)
  const line = lines[index] as CaretLine
  if (move === 'lineStart') return { offset: line.start, upstream: false }
  const end = { offset: line.end, upstream: lines[index + 1]?.start === line.end }
  if (move === 'lineEnd') return end
  const next = index + (move === 'up' ? -1 : 1)
  if (next < 0) return { offset: line.start, upstream: false }
  return next < lines.length ? nearestInLine(lines, next, goal ?? x) : end
}
