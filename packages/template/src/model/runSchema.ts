import * as v from 'valibot'
import { boundedArray, boundedText } from './boundedText.ts'
import { fieldTextSchema } from './fieldText.ts'
import { isHttps } from './isHttps.ts'
import { color, flag, maybe, number, withoutNull } from './schemaParts.ts'
import type { TemplateRun } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

const runSchema = v.looseObject(
  {
    text: fieldTextSchema,
    isBold: maybe(flag),
    isItalic: maybe(flag),
    isUnderline: maybe(flag),
    color: maybe(color),
    fontFamily: maybe(boundedText(100)),
    fontSize: maybe(number(limits.minFontSize, limits.maxFontSize)),
    letterSpacing: maybe(number(-1000, 1000)),
    script: maybe(v.picklist(['super', 'sub'], 'must be super or sub')),
    href: maybe(v.pipe(boundedText(limits.addressLength), v.check(isHttps, 'must be an https address'))),
  },
  'must be an object',
)

/** Keys of a run that this version knows. */
export const runKeys: Readonly<Record<string, unknown>> = runSchema.entries

/** The runs of a text. Runs that don't add up to the text are ignored, without an error. */
export const runsSchema = boundedArray(runSchema, limits.runs, 'runs')

/** A run without `null`, which counts as absent. */
export function completeParsedRun(run: v.InferOutput<typeof runSchema>): TemplateRun {
  return withoutNull(run, Object.keys(runKeys)) as TemplateRun
}
