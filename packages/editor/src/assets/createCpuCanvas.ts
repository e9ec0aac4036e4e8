import { pageDocument } from '../loading/pageDocument.ts'
/**
 * Creates a canvas whose pixels stay in memory: on a graphics card, edges would be antialiased differently from the
 * server's. The only place that makes a 2D canvas by hand.
 *
 * @throws {Error} if the browser has no 2D canvas, such as with too little memory
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
