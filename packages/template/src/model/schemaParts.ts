import * as v from 'valibot'

/** A finite number between two others, both included. */
export const number = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.finite('must be a finite number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A boolean; nothing else is accepted. */
export const flag = v.boolean('must be true or false')

/** An opaque color, in the one notation that every reader supports. */
export const color = v.pipe(
  v.string('must be a string'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1A2B3C'),
)

/** An optional key. `null`, which many JSON writers use for "absent", counts as absent. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

/** Removes `null` from the keys of a schema, where it counts as absent. */
export function withoutNull<T extends Record<string, unknown>>(
  object: T,
  known: readonly string[],
): Partial<T> {
  if (!known.some((key) => object[key] === null)) return object
  const entries = Object.entries(object).filter(([key, value]) => value !== null || !known.includes(key))
  return Object.fromEntries(entries) as Partial<T>
}
