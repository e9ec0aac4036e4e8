import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { Viewport } from '../../geometry/viewport.ts'
import type { Guide } from '../snapping/Guide.ts'

/** Fields that glide over the page, as they looked when they were lifted. */
export interface DragImage {
  /** In device px. */
  bitmap: ImageBitmap
  /** Its upper left corner before it glides, in CSS px of the canvas. */
  at: Point
  viewport: Viewport
  /** Size of the whole canvas, in CSS px. */
  canvas: Dimensions
  /** Device px of one CSS px. */
  pixelRatio: number
}

/** How far the image has glided, and what it snaps to there. */
export interface DragMove {
  /** In template px. */
  offset: Point
  guides: readonly Guide[]
}
