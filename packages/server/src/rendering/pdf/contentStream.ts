import type { Dimensions, DrawOp, GlyphsOp } from '@certificate-sdk/template'
import type { CodedGlyph } from './embedFont.ts'
import type { MarkedContent } from './markedContent.ts'
import { outlineOperators } from './outlineOperators.ts'
import { pdfNumber as n } from './PdfFile.ts'
import { readGlyphs } from './readGlyphs.ts'

/** Points in a pixel: a template pixel is 1/96 inch, as in CSS. */
export const pointsPerPixel = 0.75

/** What a content stream calls its fonts, pictures and opacities. */
export interface ResourceNames {
  font(face: string): string
  /** The code by which a glyph is shown that stands for these characters. */
  code(face: string, glyph: CodedGlyph): number
  picture(url: string): string | undefined
  opacity(value: number): string
  unitsPerEm(face: string): number
  advance(face: string, glyph: number): number
  /** Path data in font units, y up. */
  outline(face: string, glyph: number): string
}

/**
 * Draws operations in PDF's language. The page is turned upside down once, so that y runs down as in a template.
 * Everything lies in marked content, by which the structure of the document names it.
 */
export function contentStream(
  contents: readonly MarkedContent[],
  page: Dimensions,
  names: ResourceNames,
): string {
  const scale = pointsPerPixel
  const lines = [`${n(scale)} 0 0 ${n(-scale)} 0 ${n(page.height * scale)} cm`]
  for (const [mark, { role, ops }] of contents.entries()) {
    lines.push(role === 'Artifact' ? '/Artifact BMC' : `/${role} << /MCID ${mark} >> BDC`)
    for (const op of ops) {
      const drawn = drawOp(op, names)
      if (!drawn.length) continue
      lines.push('q')
      if (op.opacity < 1) lines.push(`/${names.opacity(op.opacity)} gs`)
      if (op.turn) lines.push(turn(op.turn))
      lines.push(...drawn, 'Q')
    }
    lines.push('EMC')
  }
  return lines.join('\n')
}

function drawOp(op: DrawOp, names: ResourceNames): string[] {
  switch (op.kind) {
    case 'glyphs':
      return drawGlyphs(op, names)
    case 'rects':
      return [fillColour(op.color), ...drawRects(op.rects), 'f']
    case 'picture': {
      const name = names.picture(op.url)
      return name
        ? [`${n(op.width)} 0 0 ${n(-op.height)} ${n(op.x)} ${n(op.y + op.height)} cm /${name} Do`]
        : []
    }
  }
}

/** From the first one's corner on, which leaves short numbers for the hundreds of a QR code. */
function drawRects(rects: readonly number[]): string[] {
  const [left = 0, top = 0] = rects
  const lines = [`1 0 0 1 ${n(left)} ${n(top)} cm`]
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    lines.push(`${n(x - left)} ${n(y - top)} ${n(width)} ${n(height)} re`)
  }
  return lines
}

/** Text as glyphs, and what no character is left for as outlines. */
function drawGlyphs(op: GlyphsOp, names: ResourceNames): string[] {
  const perEm = names.unitsPerEm(op.face)
  const lines = [fillColour(op.color), 'BT', `/${names.font(op.face)} ${n(op.size)} Tf`]
  const outlines: string[] = []
  let run = ''
  let pen = 0
  let baseline: number | undefined
  const flush = () => {
    if (run) lines.push(`[${run}] TJ`)
    run = ''
  }
  for (const { glyph, characters, advance } of readGlyphs(op, (id) => names.advance(op.face, id))) {
    if (characters === '') {
      const at = { x: op.x + glyph.x, y: op.y + glyph.y, scale: op.size / perEm }
      outlines.push(outlineOperators(names.outline(op.face, glyph.id), at))
      continue
    }
    if (baseline !== glyph.y) {
      flush()
      lines.push(`1 0 0 -1 ${n(op.x + glyph.x)} ${n(op.y + glyph.y)} Tm`)
      baseline = glyph.y
      pen = glyph.x
    }
    const gap = Math.round(((pen - glyph.x) / op.size) * 1000)
    if (gap !== 0) {
      run += n(gap)
      pen -= (gap * op.size) / 1000
    }
    const code = names.code(op.face, { glyph: glyph.id, characters, advance })
    run += `<${code.toString(16).padStart(4, '0')}>`
    pen += (advance / perEm) * op.size
  }
  flush()
  lines.push('ET', ...outlines)
  return lines
}

function fillColour(color: string): string {
  const parts = [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return `${parts.join(' ')} rg`
}

function turn({ degrees, x, y }: { degrees: number; x: number; y: number }): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return `${[cos, sin, -sin, cos].map((value) => value.toFixed(8)).join(' ')} ${n(x - x * cos + y * sin)} ${n(y - x * sin - y * cos)} cm`
}
