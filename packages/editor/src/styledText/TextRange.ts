import { findMergeFields, isMergeField } from '@certificate-sdk/template/internal'

/** A range of a text, in UTF-16 offsets; a caret if both are the same. */
export interface TextRange {
  start: number
  end: number
}

/** Extends the range to all of each merge field that it splits. A caret stays a caret. */
export function aroundMergeFields(text: string, { start, end }: TextRange): TextRange {
  if (start === end) return { start, end }
  const cut = findMergeFields(text).filter((field) => field.start < end && field.end > start)
  return {
    start: Math.min(start, ...cut.map((field) => field.start)),
    end: Math.max(end, ...cut.map((field) => field.end)),
  }
}

/**
 * Returns an offset that a caret may have: past a merge field, which counts as one character, in the direction in which
 * the caret moves.
 *
 * @param from previous offset of the caret
 */
export function pastMergeField(text: string, offset: number, from: number): number {
  const inside = findMergeFields(text).find(
    ({ name, start, end }) => start < offset && offset < end && isMergeField(name),
  )
  if (!inside) return offset
  return offset > from ? inside.end : inside.start
}
