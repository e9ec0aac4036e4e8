import type { GlyphsOp, InkOp } from '../drawing/DrawOp.ts'
import type { PdfField } from './describeFields.ts'

/** Operations drawn together: a field's content, or decoration (ISO 32000-1, 14.8.2.2). */
export interface MarkedContent {
  /** Index of its field; absent for decoration. */
  field?: number
  /** Background, shape, or a line next to a text, such as an underline. */
  decoration?: 'Background' | 'Layout'
  /** Number of its cell in a table. */
  cell?: number
  /** URL that all of it links to. */
  href?: string
  ops: readonly InkOp[]
}

const keys = ['field', 'decoration', 'href', 'cell'] as const

/** Groups operations by field, table cell, and link, in drawing order. Shapes and underlines are decoration. */
export function markedContents(ops: readonly InkOp[], fields: readonly PdfField[]): MarkedContent[] {
  const contents: (MarkedContent & { ops: InkOp[] })[] = []
  for (const op of ops) {
    const last = contents.at(-1)
    const content = belonging(op, fields)
    if (last && keys.every((key) => last[key] === content[key])) last.ops.push(op)
    else contents.push({ ...content, ops: [op] })
  }
  return contents
}

function belonging(op: InkOp, fields: readonly PdfField[]): Omit<MarkedContent, 'ops'> {
  if (op.field === undefined) return { decoration: 'Background' }
  const role = fields[op.field]?.role
  if (role === 'Artifact') return { decoration: 'Layout' }
  if (role !== 'Figure' && op.kind !== 'glyphs') return { decoration: 'Layout' }
  const { href, cell }: Partial<GlyphsOp> = op.kind === 'glyphs' ? op : {}
  return {
    field: op.field,
    ...(href !== undefined && { href }),
    ...(cell !== undefined && { cell }),
  }
}
