import { plainText, type StyledWords, type TextBlock, trimWords } from '../text/TextBlock.ts'

/** The paragraph with stretched lines, or without; `undefined` if it has no width to fill. */
export function withOtherEdges(block: TextBlock): TextBlock[] | undefined {
  const { wraps, lines = [] } = block
  if (!wraps) return undefined
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left))
  return [{ ...block, wraps: { width, isJustified: !wraps.isJustified } }]
}

/** The paragraph with the breaks of its file; `undefined` if it has them. */
export function withTypedBreaks({ wraps, ...block }: TextBlock): TextBlock[] | undefined {
  return wraps ? [block] : undefined
}

/** Each line of a paragraph as a text; `undefined` if there is only one. */
export function linesApart({ wraps: _, ...block }: TextBlock): TextBlock[] | undefined {
  const { lines = [] } = block
  const words = splitLines(block.words)
  if (lines.length < 2 || lines.length !== words.length) return undefined
  return words.map((own, i) => {
    const line = lines[i] as (typeof lines)[number]
    const { lineHeight: _height, ...rest } = block
    return {
      ...rest,
      words: trimWords(own),
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

function splitLines(words: readonly StyledWords[]): StyledWords[][] {
  const lines: StyledWords[][] = [[]]
  for (const one of words)
    for (const [i, text] of one.text.split('\n').entries()) {
      if (i > 0) lines.push([])
      if (text) lines.at(-1)?.push({ ...one, text })
    }
  return lines.filter((line) => plainText(line).trim() !== '')
}
