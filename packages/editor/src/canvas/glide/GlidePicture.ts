import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '../../document/fieldChanges.ts'
import type { Viewport } from '../../store/EditorState.ts'
import type { Guide } from '../Guide.ts'

/** Fields that glide over the page, as they looked when they were lifted. */
export interface GlidePicture {
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

/** How far the picture has glided, and what it snaps to there. */
export interface GlideMove {
  /** In template px. */
  offset: Point
  guides: readonly Guide[]
}
