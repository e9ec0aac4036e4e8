import * as v from 'valibot'
import { color, number } from './schemaParts.ts'
import type { TextOutline } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

/** Keys of a letter outline. */
export const outlineEntries = { color, width: number(0, limits.maxOutline) }

/** An outline of letters. */
export const outlineSchema = v.looseObject(outlineEntries, 'must be an object')

/** Returns true for a valid stored value: templates of earlier releases may have anything in the key. */
export function isOutline(value: unknown): value is TextOutline {
  return v.is(outlineSchema, value)
}
