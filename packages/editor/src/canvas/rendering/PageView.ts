import type { Dimensions } from '@certificate-sdk/template'
import type { Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from './CanvasItem.ts'

/** Everything that is on the page and how it is looked at. */
export interface PageView {
  items: readonly CanvasItem[]
  page: { imageUrl: string; dimensions: Dimensions }
  viewport: Viewport
  /** In CSS px. */
  canvas: Dimensions
  /** Another number means that fonts or images arrived. */
  version: number
}
