import type { DrawOp } from '@certificate-sdk/template/internal'
import type { PdfField } from './describeFields.ts'

/** What is drawn together: content of a field, or decoration (ISO 32000-1, 14.8.2.2). */
export interface MarkedContent {
  /** The field that it belongs to; absent for decoration. */
  field?: number
  /** Decoration behind everything, or beside a text: an underline. */
  decoration?: 'Background' | 'Layout'
  ops: readonly DrawOp[]
}

/** The operations as they are drawn, by what they belong to; lines under a text are decoration. */
export function markedContents(ops: readonly DrawOp[], fields: readonly PdfField[]): MarkedContent[] {
  const contents: (MarkedContent & { ops: DrawOp[] })[] = []
  for (const op of ops) {
    const last = contents.at(-1)
    const own = belonging(op, fields)
    if (last && last.field === own.field && last.decoration === own.decoration) last.ops.push(op)
    else contents.push({ ...own, ops: [op] })
  }
  return contents
}

function belonging(op: DrawOp, fields: readonly PdfField[]): Pick<MarkedContent, 'field' | 'decoration'> {
  if (op.field === undefined) return { decoration: 'Background' }
  const isText = fields[op.field]?.role !== 'Figure'
  return isText && op.kind !== 'glyphs' ? { decoration: 'Layout' } : { field: op.field }
}
