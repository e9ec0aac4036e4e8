import type { Box } from '@certificate-sdk/template'
import type { Point } from '../document/fieldChanges.ts'
import type { CanvasItem } from './CanvasItem.ts'
import type { Guide } from './Guide.ts'

/** What a running gesture shows before anything is stored. */
export interface Live {
  /** Distance that the selected fields are away from their place. */
  offset: Point
  guides: readonly Guide[]
  /** Selection rectangle being drawn, in template px. */
  marquee: Box | null
  /** Fields that look different while they are resized or turned. */
  changed: ReadonlyMap<string, CanvasItem>
  /** Words beside the pointer, such as a size or an angle. */
  label: string
}

/** Nothing is going on. */
export const still: Live = {
  offset: { x: 0, y: 0 },
  guides: [],
  marquee: null,
  changed: new Map(),
  label: '',
}
