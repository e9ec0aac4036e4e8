import * as v from 'valibot'
import { templateLimits as limits } from './limits.ts'
import { color, maybe, number, withoutNull } from './schemaParts.ts'
import type { Shadow } from './Template.ts'

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
export const shadowSchema = v.looseObject(shadowEntries, 'must be an object with x, y, blur, and color')

/** A shadow without `null`, which counts as absent. */
export function completeParsedShadow(shadow: v.InferOutput<typeof shadowSchema>): Shadow {
  return withoutNull(shadow, Object.keys(shadowEntries)) as Shadow
}

/** Whether a stored value is one: templates of earlier releases may have anything in the key. */
export function isShadow(value: unknown): value is Shadow {
  return v.is(shadowSchema, value)
}
