import type { GradientPaint } from '../drawing/DrawOp.ts'
import { pdfNumber as n, type PdfFile, type PdfReference } from './PdfFile.ts'

type Stop = GradientPaint['stops'][number]

/**
 * Adds a gradient as a shading (ISO 32000-1, 8.7.4.5).
 *
 * @param part its colors, or its opacity as tones of gray
 */
export function addShading(file: PdfFile, paint: GradientPaint, part: 'color' | 'opacity'): PdfReference {
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

/** One function from 0 to 1 made of one for each pair of neighboring stops (ISO 32000-1, 7.10.4). */
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
