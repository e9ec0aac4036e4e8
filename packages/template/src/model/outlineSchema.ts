import * as v from 'valibot'
import { color, number } from './schemaParts.ts'
import type { TextOutline } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

/** Keys of an outline of letters. */
export const outlineEntries = { color, width: number(0, limits.maxOutline) }

/** A line around letters. */
export const outlineSchema = v.looseObject(outlineEntries, 'must be an object')

/** Returns true if a stored value is one: templates of earlier releases may have anything in the key. */
export function isOutline(value: unknown): value is TextOutline {
  return v.is(outlineSchema, value)
}
