import type { Template, TemplateField } from '@certificate-sdk/template'
import { pagesOf } from '@certificate-sdk/template/internal'

type Json = Record<string, unknown>

/** Keys of a template that `null` removes in a service; an absent key leaves them as they are. */
const removable = ['title', 'locale', 'print', 'guides', 'background'] as const

/**
 * Restores each `null` that parsing a template dropped or replaced with a default, unless the person has since set that
 * key; and marks what the person has removed, with `null` or an empty list of further pages. Fields are matched by id,
 * wherever they are now; fields without an id, and pages, by their position.
 *
 * @param saved the edited template; not changed
 * @param input the template as the host passed it
 * @param parsed result of parsing `given`
 */
export function restoreNulls(saved: Template, input: unknown, parsed: Template): Template {
  const [inputPages, parsedPages] = [pagesOf(input as Template), pagesOf(parsed)]
  const nameOf = ({ id }: { id?: string | null }, page: number, i: number) => id ?? `${page}/${i}`
  const originals = new Map<string, readonly [TemplateField, TemplateField | undefined]>()
  for (const [page, { fields = [] }] of inputPages.entries())
    for (const [i, field] of fields.entries())
      originals.set(nameOf(field, page, i), [field, parsedPages[page]?.fields[i]])
  const restored = pagesOf(saved).map((sheet, page) => ({
    ...withNulls(sheet, inputPages[page] as Json, parsedPages[page]),
    fields: sheet.fields.map((field, i) => {
      const [original = field, from] = originals.get(nameOf(field, page, i)) ?? []
      return from ? withNulls(field, original, from) : field
    }),
  }))
  const [page, ...further] = restored as [Template, ...Template[]]
  const removed = removable.filter((key) => Object.hasOwn(parsed, key) && !Object.hasOwn(page, key))
  const first = { ...page, ...Object.fromEntries(removed.map((key) => [key, null])) }
  return further.length || inputPages.length > 1 ? { ...first, pages: further } : first
}

/** Keys of `given` come first and in its order, so that an unchanged template serializes to the same JSON. */
function withNulls<T extends object>(saved: T, input: Json = {}, parsed: object = {}): T {
  const isSame = (key: string) => (saved as Json)[key] === (parsed as Json)[key]
  const dropped = Object.keys(input).filter((key) => input[key] === null && isSame(key))
  const all: Json = { ...saved, ...Object.fromEntries(dropped.map((key) => [key, null])) }
  const keys = [...Object.keys(input).filter((key) => key in all), ...Object.keys(all)]
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as T
}
