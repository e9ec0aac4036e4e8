import type { Point, Rect } from '@certificate-sdk/template/internal'
import type { GuideChange } from '../../commands/guideCommands.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { SelectionFrame } from './selectionFrame.ts'

/** Preview of a running gesture: it changes in every frame, and none of it is stored. */
export interface InteractionState {
  /** Distance of the dragged fields from their stored place, in page px. */
  offset: Point
  /** True if copies of the dragged fields are dragged, so that the fields also stay in place. */
  copying: boolean
  guides: readonly Guide[]
  /** A page guide being dragged: its stored place and its current one. */
  guide: GuideChange | null
  /** The selection rectangle, in page px. */
  marquee: Rect | null
  /** Fields that are being resized or rotated, by key. */
  changed: ReadonlyMap<string, CanvasItem>
  /** The common frame of several fields being scaled or rotated; `null` if it follows from the fields. */
  frame: SelectionFrame['corners'] | null
  /** Text beside the frame, such as a size or an angle. */
  label: string
}

/** The state between gestures: the canvas shows the stored document. */
export const idleInteraction: InteractionState = {
  offset: { x: 0, y: 0 },
  copying: false,
  guides: [],
  guide: null,
  marquee: null,
  changed: new Map(),
  frame: null,
  label: '',
}
