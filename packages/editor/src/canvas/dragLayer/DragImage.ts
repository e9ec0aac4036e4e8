import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { Viewport } from '../../geometry/viewport.ts'
import type { LengthFormat } from '../rendering/lengthFormat.ts'
import type { OverlayColors } from '../rendering/overlayColors.ts'
import type { Guide } from '../snapping/Guide.ts'

/** Fields that are dragged, rasterized with their frames as they looked when the drag began. */
export interface DragImage {
  /** In device px. The drag layer that shows it closes it. */
  bitmap: ImageBitmap
  /** Its upper left corner before it moves, in CSS px of the canvas. */
  at: Point
  viewport: Viewport
  /** Size of the whole canvas, in CSS px. */
  canvas: Dimensions
  /** Device px of one CSS px. */
  pixelRatio: number
  /** For the guides beside it. */
  colors: OverlayColors
  lengths: LengthFormat
}

/** How far the image has moved, and what it snaps to there. */
export interface DragMove {
  /** In page px. */
  offset: Point
  guides: readonly Guide[]
}
