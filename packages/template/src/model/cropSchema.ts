import * as v from 'valibot'
import { number } from './schemaParts.ts'
import type { Crop } from './Template.ts'

/** Minimum share of a side: a pixel of an image of 1,000 px. */
const min = 0.001
/** Tolerance: decimal shares don't add up to exactly 1. */
const tolerance = 1e-9

/** Keys of a crop. */
export const cropEntries = {
  x: number(0, 1),
  y: number(0, 1),
  width: number(min, 1),
  height: number(min, 1),
}

const outside = 'must not reach past the edge of the image'

/** The visible part of an image. */
export const cropSchema = v.pipe(
  v.looseObject(cropEntries, 'must be an object with x, y, width, and height'),
  v.forward(
    v.check(({ x, width }) => x + width <= 1 + tolerance, outside),
    ['width'],
  ),
  v.forward(
    v.check(({ y, height }) => y + height <= 1 + tolerance, outside),
    ['height'],
  ),
)

/** Returns true for a valid stored value: templates of earlier releases may have anything in the key. */
export function isCrop(value: unknown): value is Crop {
  return v.is(cropSchema, value)
}
