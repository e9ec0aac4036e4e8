import type { ShapeParts } from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads the function that draws shapes: a chunk of 7 kB that the browser loads once per page, and only for a template with
 * a line, a rectangle, an ellipse, or a frame.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export async function loadShapes(): Promise<ShapeParts> {
  const { shapeParts } = await importPart('shapes', () => import('@certificate-sdk/template/internal/shapes'))
  return shapeParts
}
