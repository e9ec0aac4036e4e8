import type { TemplateRun } from '@certificate-sdk/template'
import { splitRuns } from '@certificate-sdk/template/internal'
import { typedStyle } from './replaceRange.ts'
import { type RunStyle, runsIn, type StyledText, withStyle } from './StyledText.ts'
import type { TextRange } from './TextRange.ts'

/**
 * The styles of the parts in a range; at a caret, the style of what is typed next.
 *
 * @param next chosen for that
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
