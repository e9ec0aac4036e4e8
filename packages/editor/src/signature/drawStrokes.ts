import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { type Stroke, smoothPath } from './smoothPath.ts'

/** Width of the pen, in px of the pad. */
const pen = 2.75
/** Px of the larger side that a drawing may have, as wide as it may be. */
const longestSide = 4000

/** Draws strokes as lines of one width; the surface is not cleared. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  color: string,
): void {
  context.lineWidth = pen
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  for (const stroke of strokes) context.stroke(new Path2D(smoothPath(stroke)))
}

/** Draws strokes again on a canvas of their own, enlarged to a height of their ink. */
export function enlargedStrokes(
  strokes: readonly Stroke[],
  color: string,
  height: number,
): HTMLCanvasElement {
  const points = strokes.flat()
  const left = Math.min(...points.map(({ x }) => x)) - pen
  const top = Math.min(...points.map(({ y }) => y)) - pen
  const inkWidth = Math.max(...points.map(({ x }) => x)) + pen - left
  const inkHeight = Math.max(...points.map(({ y }) => y)) + pen - top
  const scale = Math.min(height / inkHeight, longestSide / inkWidth)
  const [canvas, context] = createCpuCanvas(Math.ceil(inkWidth * scale), Math.ceil(inkHeight * scale))
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  drawStrokes(context, strokes, color)
  return canvas
}
