import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { Viewport } from '../../geometry/viewport.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { LengthFormat } from '../rendering/lengthFormat.ts'
import type { OverlayColors } from '../rendering/overlayColors.ts'

/** Dragged fields, rasterized with their frames as they looked when the drag began. */
export interface DragImage {
  /** In device px; closed by the drag layer that shows it. */
  bitmap: ImageBitmap
  /** Its upper left corner before the move, in CSS px of the canvas. */
  at: Point
  viewport: Viewport
  /** Size of the whole canvas, in CSS px. */
  canvas: Dimensions
  /** Device px per CSS px. */
  pixelRatio: number
  /** For the guides drawn beside it. */
  colors: OverlayColors
  lengths: LengthFormat
}

/** How far the image has moved, and the guides that it snaps to there. */
export interface DragMove {
  /** In page px. */
  offset: Point
  guides: readonly Guide[]
}
