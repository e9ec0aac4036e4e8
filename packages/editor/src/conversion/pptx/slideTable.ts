import type { TemplateField } from '@certificate-sdk/template'
import type { TextBlock } from '../text/TextBlock.ts'
import { elementAt, elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { cellLine } from './fontLines.ts'
import type { SlideBox } from './slideGeometry.ts'
import { slideTableField, type TableField } from './slideTableField.ts'
import { heightOfTexts, slideTexts } from './slideTexts.ts'
import type { TextContext } from './TextContext.ts'

/** The backgrounds, lines, and texts of a table's cells. */
export interface SlideTable {
  fields: TemplateField[]
  texts: TextBlock[]
  /** One field in place of them; `undefined` if no field can show its columns. */
  whole: TableField | undefined
}

const maxCells = 1_000

/**
 * Reads a table as shapes and texts, which are the same for all, and as a `table` field, which shows rows of a recipient.
 *
 * @param box box of the table on the slide
 */
export function slideTable(
  table: XmlElement,
  box: SlideBox,
  context: Omit<TextContext, 'bodies' | 'color' | 'lineOf'>,
): SlideTable {
  const { colors, pixelsPerEmu } = context
  const widths = sizesOf(elementsOf(elementAt(table, 'tblGrid'), 'gridCol'), 'w', box.width)
  const rows = elementsOf(table, 'tr')
  const declared = sizesOf(rows, 'h', box.height)
  const heights = rows.map((row, r) => Math.max(declared[r] ?? 0, wordsHeight(row)))
  const bounds = { x: box.x, y: box.y, width: box.width, height: sumOf(heights, 0, heights.length) }
  const isUpright = box.angle === 0 && elementAt(table, 'tblPr')?.attributes.rtl !== '1'
  const result: SlideTable = {
    fields: [],
    texts: [],
    whole: isUpright ? slideTableField({ rows, bounds, widths, heights, contextOf }) : undefined,
  }
  const lines: TemplateField[] = []
  let cells = 0

  function addCell(cell: XmlElement, bounds: Pick<SlideBox, 'x' | 'y' | 'width' | 'height'>): void {
    const properties = elementAt(cell, 'tcPr')
    const fill = colors.fillIn(properties)
    if (fill)
      result.fields.push({
        ...{ type: 'rectangle', text: '', fontSize: 16, ...rounded(bounds), fill: fill.fill },
        ...(fill.opacity < 1 && { opacity: fill.opacity }),
      })
    const { x, y, width, height } = bounds
    const sides = [
      ['lnL', { x, y, width: 0, height }],
      ['lnR', { x: x + width, y, width: 0, height }],
      ['lnT', { x, y, width, height: 0 }],
      ['lnB', { x, y: y + height, width, height: 0 }],
    ] as const
    for (const [name, side] of sides) {
      const line = elementAt(properties, name)
      const stroke = colors.fillIn(line)
      if (!line || !stroke) continue
      const thick = Math.max(1, (numberIn(line, 'w') ?? 12_700) * pixelsPerEmu)
      const ends = side.width
        ? { x: side.x, y: side.y - thick / 2, width: side.width, height: thick }
        : { x: side.x - thick / 2, y: side.y, width: thick, height: side.height }
      lines.push({ type: 'rectangle', text: '', fontSize: 16, ...rounded(ends), fill: stroke.fill })
    }
    const body = elementAt(cell, 'txBody')
    if (body) result.texts.push(...slideTexts(body, { ...box, ...bounds }, contextOf(cell)))
  }

  function contextOf(cell: XmlElement): TextContext {
    return { ...context, lineOf: cellLine, color: undefined, bodies: [bodyOf(elementAt(cell, 'tcPr'))] }
  }

  /** Returns the height that a row's text needs: the row grows with it. */
  function wordsHeight(row: XmlElement): number {
    const all = elementsOf(row, 'tc').map((cell, c) => {
      const { hMerge, vMerge, rowSpan = '1' } = cell.attributes
      const body = elementAt(cell, 'txBody')
      const width = sumOf(widths, c, numberIn(cell, 'gridSpan'))
      const isOwn = hMerge !== '1' && vMerge !== '1' && rowSpan === '1'
      return isOwn && body ? heightOfTexts(body, { ...box, width }, contextOf(cell)) : 0
    })
    return Math.max(0, ...all)
  }

  let top = box.y
  for (const [r, row] of rows.entries()) {
    let left = box.x
    for (const [c, cell] of elementsOf(row, 'tc').entries()) {
      const { hMerge, vMerge } = cell.attributes
      const bounds = {
        ...{ x: left, y: top },
        width: sumOf(widths, c, numberIn(cell, 'gridSpan')),
        height: sumOf(heights, r, numberIn(cell, 'rowSpan')),
      }
      if (hMerge !== '1' && vMerge !== '1' && ++cells <= maxCells) addCell(cell, bounds)
      left += widths[c] ?? 0
    }
    top += heights[r] ?? 0
  }
  // Neighboring cells both have the line between them.
  const unique = new Map(lines.map((line) => [[line.x, line.y, line.width, line.height].join(), line]))
  result.fields.push(...unique.values())
  return result
}

function sumOf(sizes: readonly number[], from: number, count = 1): number {
  return sizes.slice(from, from + count).reduce((sum, one) => sum + one, 0)
}

/** Returns the sizes of columns or rows, in px, scaled to fill the table. */
function sizesOf(elements: readonly XmlElement[], name: string, whole: number): number[] {
  const sizes = elements.map((element) => numberIn(element, name) ?? 0)
  const total = sizes.reduce((sum, one) => sum + one, 0)
  return sizes.map((size) => (total > 0 ? (size / total) * whole : whole / sizes.length))
}

/** Converts settings of a cell to those of a shape. */
function bodyOf(properties: XmlElement | undefined): XmlElement {
  const {
    marL = '91440',
    marR = '91440',
    marT = '45720',
    marB = '45720',
    anchor = 't',
  } = {
    ...properties?.attributes,
  }
  return {
    name: 'a:bodyPr',
    attributes: { lIns: marL, rIns: marR, tIns: marT, bIns: marB, anchor },
    children: [],
  }
}

function rounded({ x, y, width, height }: Pick<SlideBox, 'x' | 'y' | 'width' | 'height'>) {
  const round = (value: number) => Math.round(value * 100) / 100
  return { x: round(x), y: round(y), width: Math.max(1, round(width)), height: Math.max(1, round(height)) }
}
