import { gradientEntries, stopEntries } from './fillSchema.ts'
import { withoutNull } from './schemaParts.ts'
import { shadowEntries } from './shadowSchema.ts'
import { guideEntries, printEntries } from './templateSchema.ts'

const inner = new Map(
  Object.entries({
    print: printEntries,
    guides: guideEntries,
    background: gradientEntries,
    fill: gradientEntries,
    shadow: shadowEntries,
    stops: stopEntries,
  }).map(([key, entries]) => [key, Object.keys(entries)]),
)

/**
 * Removes `null` from optional keys of nested objects of a template, page, or field, where it counts as absent. Shares
 * unchanged objects with the input.
 */
export function withoutInnerNull<T extends object>(object: T): T {
  const changed: Record<string, unknown> = {}
  for (const [key, known] of inner) {
    const value = Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
    if (typeof value !== 'object' || value === null) continue
    const clean = (one: object) => withoutInnerNull(withoutNull(one as Record<string, unknown>, known))
    changed[key] = Array.isArray(value) ? value.map(clean) : clean(value)
  }
  return Object.keys(changed).length ? { ...object, ...changed } : object
}
