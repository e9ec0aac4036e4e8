import { splitRuns } from '@certificate-sdk/template/internal'
import { type RunStyle, runsIn, type StyledText, styledText, withStyle } from './StyledText.ts'
import { aroundMergeFields, type TextRange } from './TextRange.ts'

/** Sets a style on a stretch of a text, and on all of each merge field in it. */
export function styleRange(styled: StyledText, range: TextRange, style: RunStyle): StyledText {
  const { start, end } = aroundMergeFields(styled.text, range)
  const [before, rest] = splitRuns(runsIn(styled), start)
  const [chosen, after] = splitRuns(rest, end - start)
  return styledText([...before, ...chosen.map((run) => withStyle(run, style)), ...after])
}
