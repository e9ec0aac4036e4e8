import type { TemplateRun } from '@certificate-sdk/template'
import { spliceRuns, splitRuns } from '@certificate-sdk/template/internal'
import {
  type RunStyle,
  runsIn,
  type StyledPart,
  type StyledText,
  styledText,
  withStyle,
} from './StyledText.ts'
import type { TextRange } from './TextRange.ts'

/**
 * Replaces a stretch of a text, as typing and pasting do.
 *
 * @param inserted new text, in the style that typing has there; or parts with styles of their own, where `undefined` stands for
 *   the field's own style
 * @param style chosen for what is typed next
 * @param isOwn whether the parts have all their styles, and take none from what is around them
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
 * The style of text typed at a caret, that of the character before it; or over a selection, that of its beginning. A
 * link does not grow at its ends.
 */
export function typedStyle(
  runs: readonly TemplateRun[],
  { start, end }: TextRange,
): Omit<TemplateRun, 'text'> {
  const [before, after] = splitRuns(runs, start)
  const [last, next] = [before.at(-1), after[0]]
  const { text: _, ...style } = (start === end ? last : undefined) ?? next ?? last ?? { text: '' }
  if (start < end || !style.href || (last && last.href === next?.href)) return style
  const { href: _link, ...plain } = style
  return plain
}
