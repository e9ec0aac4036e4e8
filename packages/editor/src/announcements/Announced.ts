import { boundsOf, type Rect } from '@certificate-sdk/template/internal'
import { readingOrder } from '../geometry/readingOrder.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { FieldWarning } from '../warnings/FieldWarning.ts'

/** A state as the announcements see it; an announcement compares two of them. */
export interface Announced {
  state: EditorState
  /** The laid-out fields, in painting order. */
  items: readonly CanvasItem[]
  warnings: readonly FieldWarning[]
}

/** The laid-out field with this key. */
export function itemOf({ items }: Announced, key: string): CanvasItem | undefined {
  return items.find((item) => item.key === key)
}

/** Upright box of a field. */
export function boxOf({ corners }: CanvasItem): Rect {
  return boundsOf(corners)
}

/** Number of a field in reading order, from 1. */
export function numberOf({ items }: Announced, key: string): number {
  return readingOrder(items, boxOf).findIndex((item) => item.key === key) + 1
}
