import type { CaretLine, Point } from '@certificate-sdk/template/internal'
import type { DrawnLine } from '../text/TextBlock.ts'

/** A line as the editor draws it, measured like those of a file. */
export interface MeasuredLine extends Omit<DrawnLine, 'sources'> {
  /** Font size in use, in px. */
  size: number
}

/**
 * Measures a line of a field.
 *
 * @param text the text of the field
 * @param point point from which lengths are measured
 */
export function measuredLine(
  { letters, baseline, size }: CaretLine,
  text: string,
  point: Point,
): MeasuredLine {
  const visible = letters.filter(({ start, end }) => text.slice(start, end).trim() !== '')
  return {
    left: Math.min(...visible.map(({ left }) => left)) - point.x,
    right: Math.max(...visible.map(({ right }) => right)) - point.x,
    baseline: baseline - point.y,
    size,
    letters: visible.map(({ start, end, left, right }) => ({
      text: text.slice(start, end),
      middle: (left + right) / 2 - point.x,
    })),
  }
}
