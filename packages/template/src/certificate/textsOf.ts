import type { CertificateItem, TableContent, TextContent } from './Certificate.ts'

/** All texts of an item to lay out: that of a text, or one per cell of a table. Other items have none. */
export function textsOf({ content }: Pick<CertificateItem, 'content'>): TextContent[] {
  if (content.kind === 'text') return [content]
  return content.kind === 'table' ? tableCells(content).flat() : []
}

/** Cells of a table row by row, titles first if there are any. Each row is in reading order. */
export function tableCells({ header, columns, rows, cell }: TableContent): TextContent[][] {
  const [style] = cell.spans
  const title = { ...style, isBold: true, color: header?.color ?? style.color }
  const textOf = (text: string, span: typeof style): TextContent => ({ ...cell, spans: [{ ...span, text }] })
  return [
    ...(header ? [columns.map(({ label }) => textOf(label, title))] : []),
    ...rows.map((row) => row.map((text) => textOf(text, style))),
  ]
}
