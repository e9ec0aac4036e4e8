import { type Box, completeField, type Dimensions } from '@certificate-sdk/template'
import type { StoredField } from '../../packages/server/src/templates/TemplateDocument.ts'
import { turnedAround } from './turnedAround.ts'

/** A field with the box that its layout gave it. */
export interface MeasuredField {
  field: StoredField
  box: Box
}

const pageWidth = 1900

/** Puts fields on shelves side by side, turned as they are, so that none covers another. */
export function packFields(measured: readonly MeasuredField[]): {
  fields: StoredField[]
  dimensions: Dimensions
} {
  const pieces = measured
    .map(({ field, box }) => ({ field, box: outerBox(field, box) }))
    .sort((a, b) => b.box.height - a.box.height)
  let [x, y, shelf] = [0, 0, 0]
  const fields = pieces.map(({ field, box }, i) => {
    if (x + box.width > pageWidth) {
      y += shelf
      x = 0
      shelf = 0
    }
    // A different fraction of a pixel for each.
    const moved = {
      ...field,
      x: field.x + x - box.x + ((i * 0.137) % 1),
      y: field.y + y - box.y + ((i * 0.61) % 1),
    }
    x += box.width
    shelf = Math.max(shelf, box.height)
    return moved
  })
  return { fields, dimensions: { width: pageWidth, height: Math.ceil(y + shelf) } }
}

/** What a turned field may touch: script faces reach out of their boxes. */
function outerBox(field: StoredField, { x, y, width, height }: Box): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px = 0, py = 0]) => turnedAround(field, px, py, completeField(field).rotation))
  const reach = 1 + field.fontSize * 0.25
  const left = Math.min(...corners.map((corner) => corner.x)) - reach
  const top = Math.min(...corners.map((corner) => corner.y)) - reach
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(Math.max(...corners.map((corner) => corner.x)) + reach - left) + 2,
    height: Math.ceil(Math.max(...corners.map((corner) => corner.y)) + reach - top) + 2,
  }
}
