import type { Dimensions } from '@certificate-sdk/template'
import type { MeasureFields } from '../../uploads/ImportParts.ts'
import { fieldOf } from '../text/fieldOf.ts'
import { type FoundText, recognizeBlock } from '../text/recognize.ts'
import type { TextBlock } from '../text/TextBlock.ts'
import { fittedBlock, movedBlock } from './fittedBlock.ts'
import { matchesLines } from './matchesLines.ts'
import { type MeasuredLine, measuredLine } from './measuredLine.ts'
import { linesApart, withOtherEdges, withTypedBreaks } from './otherBreaks.ts'

/**
 * Fits texts to the lines of their file, and checks them: in the editor's font, each line must have the same width as
 * in the file, with its letters in the same positions. This also detects words that were read in the wrong order.
 *
 * @param texts those of a file without line positions are accepted as they are
 */
export async function fitTexts(
  texts: readonly FoundText[],
  dimensions: Dimensions,
  measure: MeasureFields,
): Promise<FoundText[]> {
  let groups = texts.map((text) => [text])
  // First unchanged, then with or without justification, then with the file's breaks, then each line as a text.
  for (const others of [undefined, withOtherEdges, withTypedBreaks, linesApart]) {
    const tried = others
      ? groups.map((group) => (group.every(isProven) ? group : otherTexts(group, others)))
      : groups
    const open = tried.flatMap((group, i) => (others && group === groups[i] ? [] : group))
    const fitted = await fitOnce(open, dimensions, measure)
    let next = 0
    const all = tried.map((group, i) =>
      others && group === groups[i] ? group : group.map(() => fitted[next++]),
    )
    groups = all.map((group) => group.filter((text) => text !== undefined))
  }
  return groups.flat()
}

const isProven = (text: FoundText) => !text.isUnproven

function otherTexts(
  group: readonly FoundText[],
  others: (block: TextBlock) => TextBlock[] | undefined,
): FoundText[] {
  const changed = group.map((text) => (text.isUnproven ? others(text.block) : undefined))
  if (changed.every((blocks) => blocks === undefined)) return group as FoundText[]
  return group.flatMap((text, i) => changed[i]?.map(recognizeBlock) ?? [text])
}

async function fitOnce(
  texts: readonly FoundText[],
  dimensions: Dimensions,
  measure: MeasureFields,
): Promise<FoundText[]> {
  const natural = (blocks: readonly TextBlock[]) =>
    measureBlocks(blocks.map(withoutWraps), dimensions, measure)
  const first = await natural(texts.map(({ block }) => block))
  const resized = texts.map(({ block }, i) => fittedBlock(block, first[i] ?? []))
  // Spaced letters form no ligatures, so their widths are correct only now.
  const second = await natural(resized)
  const sized = resized.map((block, i) => fittedBlock(block, second[i] ?? []))
  const drawn = await measureBlocks(sized, dimensions, measure)
  const placed = sized.map((block, i) => movedBlock(block, drawn[i] ?? []))
  const again = await measureBlocks(placed, dimensions, measure)
  return texts.map(({ isUnproven: _, ...text }, i) => {
    const block = placed[i] as TextBlock
    const isSame =
      !block.isUncertain && (!block.lines || matchesLines(block.lines, again[i] ?? [], block.fontSize))
    // Its merge fields have the same positions, and the styles of the fitted words.
    const runs = recognizeBlock(block).runs
    return { ...text, block, runs, ...(!isSame && { isUnproven: true }) }
  })
}

/** Measures the lines of blocks from their points, as if they were upright, on a page with room for all of them. */
async function measureBlocks(
  blocks: readonly TextBlock[],
  { width, height }: Dimensions,
  measure: MeasureFields,
): Promise<MeasuredLine[][]> {
  if (!blocks.length) return []
  const fields = blocks.map((block) => {
    const moved = { x: block.x + width, baseline: block.baseline + height }
    const box = block.box && { box: { ...block.box, y: block.box.y + height } }
    const upright = { ...block, angle: 0, ...moved, ...box }
    return fieldOf({ ...recognizeBlock(block), block: upright }, { choice: 'art', label: '' }, 'en')
  })
  const page = { width: 3 * width, height: 3 * height }
  const measured = await measure(
    fields,
    page,
    fields.map(({ text }) => text),
  )
  return measured.map(({ lines }, i) => {
    const { x = 0, baseline = 0 } = blocks[i] ?? {}
    const point = { x: x + width, y: baseline + height }
    return lines.map((line) => measuredLine(line, fields[i]?.text ?? '', point))
  })
}

function withoutWraps({ wraps: _, ...block }: TextBlock): TextBlock {
  return block
}
