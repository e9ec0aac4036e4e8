import { plainText, type StyledRun, type TextBlock, trimRuns } from '../text/TextBlock.ts'

/** Returns the paragraph with lines justified, or no longer justified; `undefined` if it has no width to fill. */
export function withOtherEdges(block: TextBlock): TextBlock[] | undefined {
  const { wraps, lines = [] } = block
  if (!wraps) return undefined
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left))
  return [{ ...block, wraps: { width, isJustified: !wraps.isJustified } }]
}

/** Returns the paragraph with the line breaks of its file; `undefined` if it has them already. */
export function withTypedBreaks({ wraps, ...block }: TextBlock): TextBlock[] | undefined {
  return wraps ? [block] : undefined
}

/** Returns each line of a paragraph as a text; `undefined` if there is only one. */
export function linesApart({ wraps: _, ...block }: TextBlock): TextBlock[] | undefined {
  const { lines = [] } = block
  const typed = splitLines(block.runs)
  if (lines.length < 2 || lines.length !== typed.length) return undefined
  return typed.map((ofLine, i) => {
    const line = lines[i] as (typeof lines)[number]
    const { lineHeight: _height, ...rest } = block
    return {
      ...rest,
      runs: trimRuns(ofLine),
      baseline: block.baseline + line.baseline,
      bounds: {
        x: block.x + line.left,
        y: block.bounds.y + line.baseline,
        width: line.right - line.left,
        height: block.fontSize,
      },
      lines: [{ ...line, baseline: 0 }],
      sources: line.sources,
    }
  })
}

function splitLines(runs: readonly StyledRun[]): StyledRun[][] {
  const lines: StyledRun[][] = [[]]
  for (const one of runs)
    for (const [i, text] of one.text.split('\n').entries()) {
      if (i > 0) lines.push([])
      if (text) lines.at(-1)?.push({ ...one, text })
    }
  return lines.filter((line) => plainText(line).trim() !== '')
}
