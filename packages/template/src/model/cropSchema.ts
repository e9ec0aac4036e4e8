import * as v from 'valibot'
import { number } from './schemaParts.ts'
import type { Crop } from './Template.ts'

/** Smallest share of a side: a pixel of an image of 1,000 px. */
const min = 0.001
/** Shares with decimals do not add up to exactly 1. */
const tolerance = 1e-9

/** Keys of a crop. */
export const cropEntries = {
  x: number(0, 1),
  y: number(0, 1),
  width: number(min, 1),
  height: number(min, 1),
}

const outside = 'must not reach past the edge of the image'

/** The part of an image that is shown. */
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

/** Returns true if a stored value is one: templates of earlier releases may have anything in the key. */
export function isCrop(value: unknown): value is Crop {
  return v.is(cropSchema, value)
}
