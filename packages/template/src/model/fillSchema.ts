import * as v from 'valibot'
import { boundedArray } from './boundedText.ts'
import type { Fill, Gradient } from './Fill.ts'
import { color, maybe, number } from './schemaParts.ts'
import { templateLimits } from './templateLimits.ts'

/** Keys of a gradient's stop. */
export const stopEntries = {
  offset: number(0, 1),
  color,
  opacity: maybe(number(0, 1)),
}

/** Keys of a gradient. */
export const gradientEntries = {
  type: v.picklist(['linear', 'radial'], 'must be linear or radial'),
  angle: maybe(number(-3600, 3600)),
  stops: v.pipe(
    boundedArray(v.looseObject(stopEntries, 'must be an object'), templateLimits.stops, 'stops'),
    v.minLength(2, 'must have at least 2 stops'),
  ),
}

const gradientSchema = v.looseObject(gradientEntries, 'must be a color such as #1A2B3C, or a gradient')

/** A color or a gradient. Messages depend on which, so that a gradient's name the invalid stop. */
export const fillSchema = v.lazy((input) =>
  typeof input === 'string' ? color : gradientSchema,
) as unknown as v.GenericSchema<Fill>

/** Returns true if a fill is a gradient; narrows its type. */
export function isGradient(fill: Fill | null | undefined): fill is Gradient {
  return typeof fill === 'object' && fill !== null
}
