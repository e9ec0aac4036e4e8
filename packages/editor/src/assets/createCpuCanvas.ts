import { pageDocument } from '../loading/pageDocument.ts'
/**
 * Creates a canvas whose pixels stay in memory: a graphics card would antialias edges differently from the
 * server. The only place that creates a 2D canvas directly.
 *
 * @throws {Error} if the browser has no 2D canvas, for example when memory is low
 */
export function createCpuCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = pageDocument.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser could not create a 2D canvas.')
  return [canvas, context]
}
