import type { GlyphsOp, InkOp, PathOp } from '../drawing/DrawOp.ts'
import { wholeImage } from '../geometry/croppedPart.ts'
import type { Rotation } from '../geometry/rotatePoint.ts'
import type { PdfField } from './describeFields.ts'
import { type FontNames, fillColor, lineOperators } from './lineOperators.ts'
import type { MarkedContent } from './markedContent.ts'
import { pdfNumber as n } from './PdfFile.ts'
import type { PageGeometry } from './pageGeometry.ts'
import { needsForm, shapeOperators } from './shapeOperators.ts'
import { cellRole } from './tableElement.ts'

/** Names of fonts, images, forms, and opacities in a content stream. */
export interface ResourceNames extends FontNames {
  image(url: string): string | undefined
  /** A shape that is drawn as a form. */
  form(op: PathOp): string
  opacity(value: number): string
}

/**
 * Writes operations as PDF operators. The page is flipped once, so that y points down as in a template. Everything is
 * marked content, for the document's structure.
 */
export function contentStream(
  contents: readonly MarkedContent[],
  fields: readonly PdfField[],
  geometry: PageGeometry,
  names: ResourceNames,
): string {
  const lines = [geometry.matrix]
  for (const [mark, { ops, ...content }] of contents.entries()) {
    const { decoration } = content
    const role = roleOf(content, fields)
    lines.push(role ? `/${role} << /MCID ${mark} >> BDC` : `/Artifact << /Type /${decoration} >> BDC`)
    for (const line of drawingOperators(ops, names)) lines.push(line)
    lines.push('EMC')
  }
  return lines.join('\n')
}

/** Draws operations, each in its own graphics state. */
export function drawingOperators(ops: readonly InkOp[], names: ResourceNames): string[] {
  return linesOf(ops).flatMap((together) => {
    const [{ opacity, rotation }] = together
    const drawn = draw(together, names)
    if (!drawn.length) return []
    return [
      'q',
      ...(opacity < 1 ? [`/${names.opacity(opacity)} gs`] : []),
      ...(rotation ? [rotationOperator(rotation)] : []),
      ...drawn,
      'Q',
    ]
  })
}

/** The tag of a content; `undefined` for decoration. */
function roleOf(
  { field, href, cell }: Omit<MarkedContent, 'ops'>,
  fields: readonly PdfField[],
): string | undefined {
  if (field === undefined) return undefined
  const { role, table } = fields[field] ?? { role: 'P' }
  if (table && cell !== undefined) return cellRole(table, cell)
  return href ? 'Link' : role
}

type Together = readonly [InkOp, ...InkOp[]]

/** Groups the runs of a line; everything else stays single. */
function linesOf(ops: readonly InkOp[]): Together[] {
  const groups: [InkOp, ...InkOp[]][] = []
  for (const op of ops) {
    const last = groups.at(-1)
    const sameLine = last && isText(op) && isText(last[0]) && last[0].y === op.y
    if (sameLine && last[0].opacity === op.opacity) last.push(op)
    else groups.push([op])
  }
  return groups
}

function isText(op: InkOp): op is GlyphsOp {
  return op.kind === 'glyphs'
}

function draw(together: Together, names: ResourceNames): string[] {
  const [op] = together
  switch (op.kind) {
    case 'glyphs': {
      const runs = together.filter(isText).filter(({ glyphs }) => glyphs.length)
      return runs.length ? lineOperators(runs, names) : []
    }
    case 'rects':
      return [fillColor(op.color), ...drawRects(op.rects), 'f']
    case 'path':
      return needsForm(op) ? [`/${names.form(op)} Do`] : shapeOperators(op.parts)
    case 'image': {
      const name = names.image(op.url)
      if (!name) return []
      const { x, y, width, height } = wholeImage(op)
      const operator = `${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /${name} Do`
      if (!op.crop) return [operator]
      return [`${n(op.x)} ${n(op.y)} ${n(op.width)} ${n(op.height)} re W n`, operator]
    }
  }
}

/** Draws rectangles relative to the first corner, which keeps the numbers of a QR code's many rectangles short. */
function drawRects(rects: readonly number[]): string[] {
  const [left = 0, top = 0] = rects
  const lines = [`1 0 0 1 ${n(left)} ${n(top)} cm`]
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    lines.push(`${n(x - left)} ${n(y - top)} ${n(width)} ${n(height)} re`)
  }
  return lines
}

function rotationOperator({ degrees, x, y }: Rotation): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return `${[cos, sin, -sin, cos].map((value) => value.toFixed(8)).join(' ')} ${n(x - x * cos + y * sin)} ${n(y - x * sin - y * cos)} cm`
}
