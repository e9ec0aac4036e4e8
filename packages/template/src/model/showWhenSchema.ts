import * as v from 'valibot'
import { boundedArray, boundedText } from './boundedText.ts'
import { maybe, number, withoutNull } from './schemaParts.ts'
import type { ShowWhen } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

const values = maybe(boundedArray(boundedText(limits.textLength), limits.comparedValues, 'values'))

/** A field's condition: plain comparisons with one attribute, no expressions. */
export const showWhenSchema = v.looseObject(
  {
    attribute: v.pipe(boundedText(limits.nameLength), v.nonEmpty('must not be empty')),
    is: values,
    isNot: values,
    atLeast: maybe(number(-Number.MAX_VALUE, Number.MAX_VALUE)),
  },
  'must be an object with attribute and is, isNot, or atLeast',
)

/** A condition without `null`, which counts as absent. */
export function completeParsedCondition(condition: v.InferOutput<typeof showWhenSchema>): ShowWhen {
  return withoutNull(condition, Object.keys(showWhenSchema.entries)) as ShowWhen
}
