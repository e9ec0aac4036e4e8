import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { changeFields, moveFields, round } from './fieldChanges.ts'

/** A side of a field's box. */
export type Side = 'width' | 'height'

/** The edges or centers to align. */
export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/**
 * Moves fields so that an edge of each lies on the same edge of the frame.
 *
 * @param bounds upright boxes of the fields to move, by key
 * @param frame the box to align to: that of the selection, or the page
 */
export function alignFields(
  document: EditorDocument,
  bounds: ReadonlyMap<string, Rect>,
  edge: Edge,
  frame: Rect,
): EditorDocument {
  let next = document
  for (const [key, box] of bounds) next = moveFields(next, [key], shiftTo(edge, box, frame))
  return next
}

function shiftTo(edge: Edge, box: Rect, frame: Rect): { x: number; y: number } {
  switch (edge) {
    case 'left':
      return { x: frame.x - box.x, y: 0 }
    case 'center':
      return { x: frame.x + frame.width / 2 - (box.x + box.width / 2), y: 0 }
    case 'right':
      return { x: frame.x + frame.width - (box.x + box.width), y: 0 }
    case 'top':
      return { x: 0, y: frame.y - box.y }
    case 'middle':
      return { x: 0, y: frame.y + frame.height / 2 - (box.y + box.height / 2) }
    case 'bottom':
      return { x: 0, y: frame.y + frame.height - (box.y + box.height) }
  }
}

/**
 * Moves fields as little as possible so that they lie on the page; a field larger than the page is centered
 * on it.
 *
 * @param bounds upright boxes of the fields to move, by key
 */
export function moveIntoPage(document: EditorDocument, bounds: ReadonlyMap<string, Rect>): EditorDocument {
  const { width, height } = document.page.dimensions
  const shift = (start: number, size: number, room: number) =>
    size > room ? (room - size) / 2 - start : Math.min(Math.max(0, start), room - size) - start
  let next = document
  for (const [key, box] of bounds)
    next = moveFields(next, [key], { x: shift(box.x, box.width, width), y: shift(box.y, box.height, height) })
  return next
}

/**
 * Moves the fields between the first and the last so that all gaps are equal. Does nothing for fewer than
 * three fields.
 *
 * @param page moves all fields so that the gaps to the edges of the page are equal, too
 */
export function distributeFields(
  document: EditorDocument,
  bounds: ReadonlyMap<string, Rect>,
  axis: 'x' | 'y',
  page?: Dimensions,
): EditorDocument {
  const size = axis === 'x' ? 'width' : 'height'
  const sorted = [...bounds].sort(([, a], [, b]) => a[axis] - b[axis])
  const first = sorted[0]?.[1]
  const last = sorted.at(-1)?.[1]
  if (sorted.length < (page ? 1 : 3) || !first || !last) return document
  const taken = sorted.reduce((sum, [, box]) => sum + box[size], 0)
  const gap = page
    ? (page[size] - taken) / (sorted.length + 1)
    : (last[axis] + last[size] - first[axis] - taken) / (sorted.length - 1)
  let next = document
  let at = page ? gap : first[axis]
  for (const [key, box] of sorted) {
    const by = Math.round(at - box[axis])
    next = moveFields(next, [key], axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })
    at += box[size] + gap
  }
  return next
}

/**
 * Makes fields as wide, or as tall, as the largest of them; their anchors stay in place.
 *
 * @param sizes sizes of the fields' boxes before any rotation, by key
 */
export function matchSizes(
  document: EditorDocument,
  sizes: ReadonlyMap<string, Record<Side, number>>,
  side: Side,
): EditorDocument {
  const largest = round(Math.max(...[...sizes.values()].map((size) => size[side])))
  return changeFields(document, [...sizes.keys()], (field) => withSize(field, side, largest))
}

/** Sets the size of a field: the font size of a code is its side, and that of an image is its height. */
function withSize(field: TemplateField, side: Side, size: number): TemplateField {
  const { extent } = editorKind(field.type)
  const isFontSize = extent === 'square' || (extent === 'image' && side === 'height')
  return { ...field, [isFontSize ? 'fontSize' : side]: size }
}
