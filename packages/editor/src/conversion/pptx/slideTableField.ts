import { type TableColumn, type TemplateField, templateLimits } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { isOnlyPlaceholder } from '../text/findPlaceholders.ts'
import { matchFamily } from '../text/matchFamily.ts'
import { plainText } from '../text/TextBlock.ts'
import { elementAt, elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { readParagraph } from './readParagraph.ts'
import type { TextContext } from './TextContext.ts'

/** The rows of a table in the elements of its file, with the lengths that place it, in px. */
interface MeasuredTable {
  rows: readonly XmlElement[]
  bounds: Rect
  /** Widths of columns and heights of rows. */
  widths: readonly number[]
  heights: readonly number[]
  contextOf(cell: XmlElement): TextContext
}

/** The `table` field that a table can become. */
export interface TableField {
  /** Its `text` is empty: a file does not say what its rows are. */
  field: TemplateField
  /** True if all cells below the titles are empty, or placeholders. */
  hasValues: boolean
}

/** Rows of samples in the editor, titles included, for which there is room. */
const sampleRows = 4

/**
 * Reads a table as a `table` field, which shows rows of the recipient. Its look is that of the titles and of the row below them.
 *
 * @returns `undefined` for a table without a title above each column, or with merged cells
 */
export function slideTableField(table: MeasuredTable): TableField | undefined {
  const { bounds, widths, heights, contextOf } = table
  const rows = table.rows.map((row) => elementsOf(row, 'tc'))
  const [titles = [], first = [], second] = rows
  const keys = titles.map((cell) => textOf(cell).slice(0, templateLimits.nameLength))
  const isGrid = rows.every((row) => row.length === widths.length && row.every(isSingle))
  const areTitles = new Set(keys).size === keys.length && keys.every((key) => /^[\p{L}\p{N}#№%]/u.test(key))
  if (!isGrid || !areTitles || rows.length < 2 || keys.length < 2 || keys.length > templateLimits.columns)
    return undefined

  function textOf(cell: XmlElement): string {
    const paragraphs = paragraphsOf(cell, contextOf(cell))
    return paragraphs.map(({ runs }) => plainText(runs).replace(/\s+/g, ' ').trim()).join(' ')
  }

  const { colors, pixelsPerEmu } = contextOf(titles[0] as XmlElement)
  const solid = (element: XmlElement | undefined) => {
    const fill = colors.fillIn(element)?.fill
    return typeof fill === 'string' ? fill : undefined
  }
  const styleOf = (cell: XmlElement | undefined) => cell && paragraphsOf(cell, contextOf(cell))[0]?.runs[0]
  const [style, titleStyle] = [styleOf(first[0]), styleOf(titles[0])]
  if (!style || !titleStyle) return undefined
  const properties = elementAt(first[0], 'tcPr')
  const line = elementAt(properties, 'lnB')
  const ruleColor = solid(line)
  const ruleWidth = ruleColor ? Math.max(1, (numberIn(line, 'w') ?? 12_700) * pixelsPerEmu) : 0
  const [headerFill, rowFill, zebraFill] = [titles, first, second].map((row) =>
    solid(elementAt(row?.[0], 'tcPr')),
  )
  const rowHeight = Math.min(...heights.slice(1))
  const { anchor = 't' } = properties?.attributes ?? {}
  const columns = keys.map((key, i): TableColumn => {
    const cell = first[i] as XmlElement
    const { alignment = 'left' } = paragraphsOf(cell, contextOf(cell))[0] ?? {}
    return {
      key,
      width: Math.max(0.01, Math.floor(((widths[i] ?? 0) / bounds.width) * 1000) / 1000),
      ...(alignment !== 'left' && { alignment }),
    }
  })
  return {
    hasValues: rows
      .slice(1)
      .flat()
      .map(textOf)
      .every((text) => text === '' || isOnlyPlaceholder(text)),
    field: {
      type: 'table',
      text: '',
      x: Math.round(bounds.x),
      y: Math.round(bounds.y),
      width: Math.max(1, Math.round(bounds.width)),
      height: Math.ceil(Math.max(bounds.height, sampleRows * rowHeight)),
      fontSize: hundredths(style.fontSize),
      fontFamily: matchFamily(style.font).family,
      color: style.color,
      ...(style.font.isBold && { isBold: true }),
      ...(style.font.isItalic && { isItalic: true }),
      ...(anchor !== 't' && { verticalAlign: anchor === 'b' ? 'bottom' : 'middle' }),
      columns,
      ...(titleStyle.color !== style.color && { headerColor: titleStyle.color }),
      ...(headerFill !== undefined && { headerFill }),
      ...(zebraFill !== undefined && zebraFill !== rowFill && { zebraFill }),
      ...(ruleColor !== undefined && { ruleColor, ruleWidth: hundredths(ruleWidth) }),
      cellPadding: hundredths(Math.max(0, (rowHeight - style.fontSize - ruleWidth) / 2)),
    },
  }
}

function paragraphsOf(cell: XmlElement, context: TextContext) {
  const all = elementsOf(elementAt(cell, 'txBody'), 'p')
  return all.map((p) => readParagraph(p, context, { size: 1, line: 0 }, undefined))
}

/** Returns true if a cell is not a part of a merged one. */
function isSingle({ attributes }: XmlElement): boolean {
  const { gridSpan = '1', rowSpan = '1', hMerge, vMerge } = attributes
  return gridSpan === '1' && rowSpan === '1' && hMerge !== '1' && vMerge !== '1'
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
