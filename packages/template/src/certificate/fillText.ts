import {
  type FilledPiece,
  fillPieces,
  type MergeValues,
  pieceText,
  splitPieces,
} from '../mergeFields/fillPieces.ts'
import { wholeMergeFields } from '../mergeFields/findMergeFields.ts'
import { isolateValues } from '../mergeFields/isolateValues.ts'
import { templateLimits } from '../model/limits.ts'
import type { TemplateField, TemplateRun } from '../model/Template.ts'
import { runEnds } from '../runs/runEnds.ts'
import { runsOf } from '../runs/runsOf.ts'
import { isBlank } from '../text/normalizeText.ts'

/** A text with its merge fields filled in. */
export interface FilledText {
  value: string
  /** Of a text that has runs: the same value in parts, styled as written. */
  runs?: TemplateRun[]
  /** The value in parts: which of them are values of merge fields, and where each is from. */
  pieces: readonly FilledPiece[]
  /** Whether it has merge fields, and none of them has a value. */
  isEmpty: boolean
}

/** Fills the merge fields of a text field, the runs included. */
export function fillText(field: TemplateField, values: MergeValues): FilledText {
  const runs = runsOf(field, field.text)
  const ends = runEnds(runs ?? [])
  const pieces = withinLimit(isolateValues(fillPieces(field.text, values, ends)))
  const found = wholeMergeFields(field.text, ends).map(({ name }) => values(name))
  const known = found.filter((value) => value !== undefined)
  return {
    value: pieceText(pieces),
    pieces,
    ...(runs && { runs: splitPieces(pieces, ends).map((own, i) => filledRun(runs[i], own)) }),
    isEmpty: known.length > 0 && known.every(isBlank),
  }
}

/**
 * The pieces up to the first that makes the text longer than any field can show: it is refused anyway, and hundreds of long
 * values would take much memory.
 */
function withinLimit(pieces: readonly FilledPiece[]): FilledPiece[] {
  let length = 0
  const last = pieces.findIndex(({ text }) => {
    length += text.length
    return length > templateLimits.shownLength
  })
  return last < 0 ? [...pieces] : pieces.slice(0, last + 1)
}

function filledRun(run: TemplateRun | undefined, pieces: readonly FilledPiece[]): TemplateRun {
  return { ...run, text: pieceText(pieces) }
}
