import * as v from 'valibot'

/** A finite number within limits, both included. */
export const numberSchema = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.finite('must be a finite number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A color as `#RRGGBB`. */
export const colorSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1A2B3C'),
)
