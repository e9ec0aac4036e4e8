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
import { aroundMergeFields, type TextRange } from './TextRange.ts'

/** A text with the styles of its parts, in the keys of the field that stores it. */
export type StyledText = Pick<TemplateField, 'text' | 'runs'>

/** A style for part of a text; `undefined` removes a property, so that the part looks like its field. */
export type RunStyle = { [Key in Exclude<keyof TemplateRun, 'text'>]?: TemplateRun[Key] | undefined }

/** Text to insert, with a style. */
export type StyledPart = RunStyle & { text: string }

/**
 * Returns the parts of a text, none of them empty. Runs that don't add up to the text are not drawn, so an edit may
 * drop them.
 */
export function runsIn({ text, runs }: StyledText): readonly TemplateRun[] {
  return (runs && runsOf({ type: 'text', runs }, text)) ?? (text ? [{ text }] : [])
}

/**
 * Returns the text made up by runs: as few runs as possible, none of which splits a merge field; no `runs` without a
 * style.
 */
export function styledText(runs: readonly TemplateRun[]): StyledText {
  const whole = mergeEqualRuns(withWholeMergeFields(runs))
  const text = joinedText(whole)
  return whole.some(hasStyle) ? { text, runs: whole } : { text }
}

/** Returns a part with another style. */
function withStyle(run: TemplateRun, style: RunStyle): TemplateRun {
  const next = { ...run, ...style }
  for (const [key, value] of Object.entries(style))
    if (value === undefined) delete next[key as keyof RunStyle]
  return next as TemplateRun
}

function hasStyle(run: TemplateRun): boolean {
  return Object.entries(run).some(([key, value]) => key !== 'text' && value !== undefined)
}

/** Styles each merge field as a whole, with the style of its beginning: a split one would not be filled in. */
function withWholeMergeFields(runs: readonly TemplateRun[]): readonly TemplateRun[] {
  const text = joinedText(runs)
  const whole = new Set(wholeMergeFields(text, runEnds(runs)).map(({ start }) => start))
  return findMergeFields(text).reduce((kept, { start, end }) => {
    if (whole.has(start)) return kept
    const [first] = splitRuns(kept, start)[1]
    return spliceRuns(kept, start, end, [{ ...first, text: text.slice(start, end) }])
  }, runs)
}

/** Sets a style on a range of a text, and on all of each merge field in it. */
export function styleRange(styled: StyledText, range: TextRange, style: RunStyle): StyledText {
  const { start, end } = aroundMergeFields(styled.text, range)
  const [before, rest] = splitRuns(runsIn(styled), start)
  const [chosen, after] = splitRuns(rest, end - start)
  return styledText([...before, ...chosen.map((run) => withStyle(run, style)), ...after])
}

/**
 * Returns the styles of the parts in a range; at a caret, the style of what is typed next.
 *
 * @param next style chosen for that
 */
export function stylesIn(
  styled: StyledText,
  { start, end }: TextRange,
  next: RunStyle = {},
): Omit<TemplateRun, 'text'>[] {
  const runs = runsIn(styled)
  const parts =
    start < end
      ? splitRuns(splitRuns(runs, start)[1], end - start)[0]
      : [withStyle({ text: '', ...typedStyle(runs, { start, end }) }, next)]
  return parts.map(({ text: _, ...style }) => style)
}

/**
 * Replaces a range of a text, like typing and pasting.
 *
 * @param inserted new text, in the style that typing has there; or parts with their own styles, where `undefined` means
 *   the field's style
 * @param style style chosen for what is typed next
 * @param isOwn whether the parts have all their styles, and inherit none from the text around them
 */
export function replaceRange(
  styled: StyledText,
  range: TextRange,
  inserted: string | readonly StyledPart[],
  style: RunStyle = {},
  isOwn = false,
): StyledText {
  const runs = runsIn(styled)
  const parts: readonly StyledPart[] = typeof inserted === 'string' ? [{ text: inserted }] : inserted
  const typed = typedStyle(runs, range)
  const around = isOwn ? {} : typed
  const added = parts.map((part) => withStyle({ ...around, text: part.text }, { ...part, ...style }))
  return styledText(spliceRuns(runs, range.start, range.end, added))
}

/**
 * Returns the style of text typed at a caret, that of the character before it; or over a selection, that of its
 * beginning. A link doesn't grow at its ends.
 */
function typedStyle(runs: readonly TemplateRun[], { start, end }: TextRange): Omit<TemplateRun, 'text'> {
  const [before, after] = splitRuns(runs, start)
  const [last, next] = [before.at(-1), after[0]]
  const { text: _, ...style } = (start === end ? last : undefined) ?? next ?? last ?? { text: '' }
  if (start < end || !style.href || (last && last.href === next?.href)) return style
  const { href: _link, ...plain } = style
  return plain
}
