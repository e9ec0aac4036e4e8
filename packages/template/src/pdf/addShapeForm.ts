import type { GradientPaint, PathOp } from '../drawing/DrawOp.ts'
import { latin1Bytes } from './bytes.ts'
import { pdfNumber as n, type PdfFile, type PdfReference } from './PdfFile.ts'
import { pathOperators, shapeOperators } from './shapeOperators.ts'

/**
 * Adds a shape with gradients, or with jointly translucent parts, as a form (ISO 32000-1, 8.10): patterns in a form
 * start at its position, so that they are rotated and scaled with it.
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

/** Returns true if a shape is translucent. */
export function hasOpacity({ opacity, parts }: PathOp): boolean {
  return opacity < 1 || parts.some(({ paint }) => typeof paint !== 'string' && isTranslucent(paint))
}

function isTranslucent({ stops }: GradientPaint): boolean {
  return stops.some(({ opacity }) => opacity < 1)
}

/** Adds a graphics state with a gradient's opacity as mask (ISO 32000-1, 11.6.5.2). */
function addMask(file: PdfFile, paint: GradientPaint, box: string): PdfReference {
  const mask = file.addStream(
    `/Type /XObject /Subtype /Form /BBox ${box} /Group << /S /Transparency /CS /DeviceGray >>` +
      ` /Resources << /Shading << /S1 ${addShading(file, paint, 'opacity')} >> >>`,
    latin1Bytes('/S1 sh'),
  )
  return file.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${mask} >> >>`)
}

/** Bounding box of the outlines before rotation. */
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

type Stop = GradientPaint['stops'][number]

/**
 * Adds a gradient as a shading (ISO 32000-1, 8.7.4.5).
 *
 * @param part its colors, or its opacity as grays
 */
function addShading(file: PdfFile, paint: GradientPaint, part: 'color' | 'opacity'): PdfReference {
  const value = (stop: Stop) => (part === 'color' ? channels(stop.color) : n(stop.opacity))
  const space = part === 'color' ? '/DeviceRGB' : '/DeviceGray'
  return file.add(
    `<< /ShadingType ${paint.type === 'linear' ? 2 : 3} /ColorSpace ${space} /Coords [${coordinates(paint)}]` +
      ` /Extend [true true] /Function ${stitched(paint.stops, value)} >>`,
  )
}

function coordinates(paint: GradientPaint): string {
  const { x: fromX, y: fromY } = paint.type === 'linear' ? paint.from : paint.middle
  const { x: toX, y: toY } = paint.type === 'linear' ? paint.to : paint.middle
  const numbers =
    paint.type === 'linear' ? [fromX, fromY, toX, toY] : [fromX, fromY, 0, toX, toY, paint.radius]
  return numbers.map(n).join(' ')
}

/** A function from 0 to 1 stitched from one per pair of neighboring stops (ISO 32000-1, 7.10.4). */
function stitched(stops: readonly Stop[], value: (stop: Stop) => string): string {
  const [first, last] = [stops[0] as Stop, stops.at(-1) as Stop]
  const whole = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }]
  const pairs = whole.flatMap((stop, i) => {
    const next = whole[i + 1]
    return next && n(next.offset) !== n(stop.offset) ? [[stop, next] as const] : []
  })
  const functions = pairs.map(
    ([from, to]) => `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${value(from)}] /C1 [${value(to)}] >>`,
  )
  const bounds = pairs.slice(1).map(([from]) => n(from.offset))
  return (
    `<< /FunctionType 3 /Domain [0 1] /Functions [${functions.join(' ')}] /Bounds [${bounds.join(' ')}]` +
    ` /Encode [${pairs.map(() => '0 1').join(' ')}] >>`
  )
}

function channels(color: string): string {
  return [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
