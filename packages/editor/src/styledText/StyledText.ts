import type { TemplateField, TemplateRun } from '@certificate-sdk/template'
import {
  findMergeFields,
  joinedText,
  mergeEqualRuns,
  runEnds,
  runsOf,
  spliceRuns,
  splitRuns,
  wholeMergeFields,
} from '@certificate-sdk/template/internal'

/** A text with the styles of its parts, in the keys of the field that stores it. */
export type StyledText = Pick<TemplateField, 'text' | 'runs'>

/** A style for a part of a text; `undefined` removes a property, so that the part is as its field. */
export type RunStyle = { [Key in Exclude<keyof TemplateRun, 'text'>]?: TemplateRun[Key] | undefined }

/** Text to insert, with a style. */
export type StyledPart = RunStyle & { text: string }

/** The parts of a text, none of them empty. Runs that do not make up the text are not drawn, so an edit may drop them. */
export function runsIn({ text, runs }: StyledText): readonly TemplateRun[] {
  return (runs && runsOf({ type: 'text', runs }, text)) ?? (text ? [{ text }] : [])
}

/** The text that runs make up: as few runs as possible, none of which cuts a merge field; no `runs` without a style. */
export function styledText(runs: readonly TemplateRun[]): StyledText {
  const whole = mergeEqualRuns(withWholeMergeFields(runs))
  const text = joinedText(whole)
  return whole.some(hasStyle) ? { text, runs: whole } : { text }
}

/** A part with another style. */
export function withStyle(run: TemplateRun, style: RunStyle): TemplateRun {
  const next = { ...run, ...style }
  for (const [key, value] of Object.entries(style))
    if (value === undefined) delete next[key as keyof RunStyle]
  return next as TemplateRun
}

function hasStyle(run: TemplateRun): boolean {
  return Object.entries(run).some(([key, value]) => key !== 'text' && value !== undefined)
}

/** A merge field that a border cuts would not be filled in: all of it takes the style of its beginning. */
function withWholeMergeFields(runs: readonly TemplateRun[]): readonly TemplateRun[] {
  const text = joinedText(runs)
  const whole = new Set(wholeMergeFields(text, runEnds(runs)).map(({ start }) => start))
  return findMergeFields(text).reduce((kept, { start, end }) => {
    if (whole.has(start)) return kept
    const [first] = splitRuns(kept, start)[1]
    return spliceRuns(kept, start, end, [{ ...first, text: text.slice(start, end) }])
  }, runs)
}
