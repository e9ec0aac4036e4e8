import type { GradientPaint, PathOp } from '../drawing/DrawOp.ts'
import { addShading } from './addShading.ts'
import { latin1Bytes } from './bytes.ts'
import { pdfNumber as n, type PdfFile, type PdfReference } from './PdfFile.ts'
import { pathOperators, shapeOperators } from './shapeOperators.ts'

/**
 * Adds a shape with gradients, or with parts that are translucent together, as a form (ISO 32000-1, 8.10): the patterns
 * in a form begin where it is drawn, so that they are rotated and scaled with it.
 */
export function addShapeForm(file: PdfFile, op: PathOp): PdfReference {
  const box = boxOf(op)
  const patterns: string[] = []
  const states: string[] = []
  const content = op.parts.flatMap((part) => {
    const { paint, outline } = part
    if (typeof paint === 'string') return shapeOperators([part])
    const name = `P${patterns.length + 1}`
    const shading = addShading(file, paint, 'color')
    patterns.push(`/${name} ${file.add(`<< /Type /Pattern /PatternType 2 /Shading ${shading} >>`)}`)
    const fill = ['/Pattern cs', `/${name} scn`, ...pathOperators(outline), 'f']
    if (!isTranslucent(paint)) return fill
    const state = `M${states.length + 1}`
    states.push(`/${state} ${addMask(file, paint, box)}`)
    return ['q', `/${state} gs`, ...fill, 'Q']
  })
  const group = hasOpacity(op) ? ' /Group << /S /Transparency >>' : ''
  return file.addStream(
    `/Type /XObject /Subtype /Form /BBox ${box}${group}` +
      ` /Resources << /Pattern << ${patterns.join(' ')} >> /ExtGState << ${states.join(' ')} >> >>`,
    latin1Bytes(content.join('\n')),
  )
}

/** Whether something below a shape shines through it. */
export function hasOpacity({ opacity, parts }: PathOp): boolean {
  return opacity < 1 || parts.some(({ paint }) => typeof paint !== 'string' && isTranslucent(paint))
}

function isTranslucent({ stops }: GradientPaint): boolean {
  return stops.some(({ opacity }) => opacity < 1)
}

/** A state in which everything is as opaque as a gradient is at its place (ISO 32000-1, 11.6.5.2). */
function addMask(file: PdfFile, paint: GradientPaint, box: string): PdfReference {
  const mask = file.addStream(
    `/Type /XObject /Subtype /Form /BBox ${box} /Group << /S /Transparency /CS /DeviceGray >>` +
      ` /Resources << /Shading << /S1 ${addShading(file, paint, 'opacity')} >> >>`,
    latin1Bytes('/S1 sh'),
  )
  return file.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${mask} >> >>`)
}

/** A box that holds the outlines before they are rotated. */
function boxOf({ parts }: PathOp): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { outline } of parts)
    for (const [, x, y] of outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
      left = Math.min(left, Number(x))
      right = Math.max(right, Number(x))
      top = Math.min(top, Number(y))
      bottom = Math.max(bottom, Number(y))
    }
  return `[${[left - 1, top - 1, right + 1, bottom + 1].map(n).join(' ')}]`
}
