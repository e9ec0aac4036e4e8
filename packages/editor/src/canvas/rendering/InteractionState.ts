import type { Point, Rect } from '@certificate-sdk/template/internal'
import type { Guide } from '../snapping/Guide.ts'
import type { CanvasItem } from './CanvasItem.ts'

/** What a running gesture shows before anything is stored. */
export interface InteractionState {
  /** Distance that the selected fields are away from their place. */
  offset: Point
  guides: readonly Guide[]
  /** Selection rectangle being drawn, in template px. */
  marquee: Rect | null
  /** Fields that look different while they are resized or turned. */
  changed: ReadonlyMap<string, CanvasItem>
  /** Words beside the pointer, such as a size or an angle. */
  label: string
}

/** Nothing is going on. */
export const idleInteraction: InteractionState = {
  offset: { x: 0, y: 0 },
  guides: [],
  marquee: null,
  changed: new Map(),
  label: '',
}
