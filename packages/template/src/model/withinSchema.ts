import type * as v from 'valibot'

/** The parts of a schema, or of a pipe step, that limit a value. */
interface Limiting {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Limiting[]
  readonly wrapped?: Limiting
  readonly item?: Limiting
  readonly entries?: Readonly<Record<string, Limiting>>
}

/**
 * Clamps values that exceed a schema's limits: numbers, texts, and lists, including nested ones. Leaves anything else
 * unchanged, valid or not.
 *
 * @param kept keys of the outermost object to skip
 * @returns the same object if nothing exceeds its limits
 */
export function withinSchema<T>(value: T, schema: v.GenericSchema, kept: readonly string[] = []): T {
  return within(value, schema as unknown as Limiting, kept) as T
}

function within(value: unknown, schema: Limiting, kept: readonly string[] = []): unknown {
  if (schema.wrapped) return within(value, schema.wrapped, kept)
  if (schema.pipe)
    return schema.pipe.reduce(
      (now, step) => (step.kind === 'schema' ? within(now, step, kept) : limited(now, step)),
      value,
    )
  const { item, entries } = schema
  if (item && Array.isArray(value))
    return sameOr(
      value,
      value.map((one) => within(one, item)),
    )
  if (!entries || typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).flatMap(([key, old]) => {
    const entry = Object.hasOwn(entries, key) && !kept.includes(key) ? entries[key] : undefined
    const next = entry ? within(old, entry) : old
    return Object.is(next, old) ? [] : [[key, next] as const]
  })
  return changed.length ? { ...value, ...Object.fromEntries(changed) } : value
}

function limited(value: unknown, { type, requirement }: Limiting): unknown {
  const limit = Number(requirement)
  if (typeof value === 'number') {
    if (type === 'min_value') return Math.max(limit, value || 0)
    return type === 'max_value' ? Math.min(limit, value || 0) : value
  }
  if (type !== 'max_length') return value
  // Never splits a character.
  if (typeof value === 'string' && value.length > limit)
    return value.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
  return Array.isArray(value) && value.length > limit ? value.slice(0, limit) : value
}

function sameOr(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((one, i) => Object.is(one, before[i])) ? before : after
}
