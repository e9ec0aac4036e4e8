import type { CertificateItem, TableContent, TextContent } from './Certificate.ts'

/** Every text that an item is laid out as: that of a text, and one for each cell of a table. Others have none. */
export function textsOf({ content }: Pick<CertificateItem, 'content'>): TextContent[] {
  if (content.kind === 'text') return [content]
  return content.kind === 'table' ? tableCells(content).flat() : []
}

/** The cells of a table row by row, the titles first if it has any. Those of each row are in reading order. */
export function tableCells({ header, columns, rows, cell }: TableContent): TextContent[][] {
  const [style] = cell.spans
  const title = { ...style, isBold: true, color: header?.color ?? style.color }
  const textOf = (text: string, span: typeof style): TextContent => ({ ...cell, spans: [{ ...span, text }] })
  return [
    ...(header ? [columns.map(({ label }) => textOf(label, title))] : []),
    ...rows.map((row) => row.map((text) => textOf(text, style))),
  ]
}
