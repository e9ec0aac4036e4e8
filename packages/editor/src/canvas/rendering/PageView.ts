import type { Dimensions } from '@certificate-sdk/template'
import type { Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'

/** Content of the canvases: the page, its fields, and the viewport. */
export interface PageView {
  items: readonly CanvasItem[]
  page: { imageUrl: string; dimensions: Dimensions }
  viewport: Viewport
  /** In CSS px. */
  canvas: Dimensions
  /** Changes when fonts or images have arrived. */
  version: number
  /** True if the page's image cannot be loaded. */
  isBroken?: boolean
}
