import type { Template } from '@certificate-sdk/template'

type Json = Record<string, unknown>

/**
 * Restores each `null` that parsing a template dropped or replaced with a default, unless the person has
 * since given that key another value. Fields are matched by id, and fields without an id by their position.
 *
 * @param saved the edited template; not changed
 * @param given the template as the host passed it
 * @param parsed result of parsing `given`
 */
export function restoreNulls(saved: Template, given: unknown, parsed: Template): Template {
  const { fields = [] } = given as { fields?: readonly (Json & { id?: string | null })[] }
  const places = new Map(fields.map(({ id }, i) => [id ?? i, i] as const))
  return {
    ...withNulls(saved, given as Json, parsed),
    fields: saved.fields.map((field, i) => {
      const place = places.get(field.id ?? i)
      const from = place === undefined ? undefined : parsed.fields[place]
      return from ? withNulls(field, fields[place ?? i] ?? {}, from) : field
    }),
  }
}

/** Keys of `given` come first and in its order, so that an unchanged template serializes to the same JSON. */
function withNulls<T extends object>(saved: T, given: Json, parsed: object): T {
  const isSame = (key: string) => (saved as Json)[key] === (parsed as Json)[key]
  const dropped = Object.keys(given).filter((key) => given[key] === null && isSame(key))
  const all: Json = { ...saved, ...Object.fromEntries(dropped.map((key) => [key, null])) }
  const keys = [...Object.keys(given).filter((key) => key in all), ...Object.keys(all)]
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as T
}
