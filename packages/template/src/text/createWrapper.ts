import { wordListsFor } from '../words/wordLists.ts'
import { type FitRequest, type FittedText, type TextBlock, typedLines } from './fitText.ts'
import { createParagraph, widthTolerance } from './Paragraph.ts'
import { lineWidth } from './shapeLine.ts'

/**
 * Creates a function that wraps a text at a given size in px, for example for table cells that share a size. Shapes the
 * text once, however many sizes are tried.
 */
export function createWrapper(
  request: Omit<FitRequest, 'fit' | 'hasHeight' | 'accepts' | 'justifiedTo' | 'fontSize'>,
): (size: number) => FittedText {
  const { maxWidth, minFontSize } = request
  const { sources, lines } = typedLines(request)
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  const wordLists = wordListsFor(request.text, request.language)
  const room = { maxWidth, minFontSize, isBalanced: false, wordLists }
  const isNarrow = ({ lines, size }: TextBlock) =>
    lines.every((line) => lineWidth(line, size) <= maxWidth + widthTolerance)
  let made: readonly (readonly ReturnType<typeof createParagraph>[])[] | undefined

  /** Paragraphs broken between phrases of Chinese and Japanese, and between their characters. */
  function paragraphs() {
    const phrases = lines.map((line, i) => createParagraph(sources[i] ?? '', line, request, room))
    return [phrases, phrases.map((paragraph) => paragraph.withoutPhrases() ?? paragraph)]
  }

  return (size) => {
    if (isNarrow({ lines, size })) return { lines, size, wrapped: false, fits: true, missing }
    made ??= paragraphs()
    const blocks = made.map((ways) => ({ lines: ways.flatMap((paragraph) => paragraph.lines(size)), size }))
    const block = blocks.find(isNarrow) ?? (blocks.at(-1) as TextBlock)
    return { ...block, wrapped: block.lines.length > lines.length, fits: isNarrow(block), missing }
  }
}
