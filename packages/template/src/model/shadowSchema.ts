import * as v from 'valibot'
import { color, maybe, number } from './schemaParts.ts'
import type { Shadow } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

const offset = number(-limits.maxShadowOffset, limits.maxShadowOffset)

/** Keys of a shadow. */
export const shadowEntries = {
  x: offset,
  y: offset,
  blur: number(0, limits.maxBlur),
  color,
  opacity: maybe(number(0, 1)),
}

/** A shadow of what a field draws. */
export const shadowSchema = v.looseObject(shadowEntries, 'must be an object')

/** Returns true for a valid stored value: templates of earlier releases may have anything in the key. */
export function isShadow(value: unknown): value is Shadow {
  return v.is(shadowSchema, value)
}
