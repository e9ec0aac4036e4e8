import type { BatchColumns, BatchMapping } from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { Form } from '../../http/Form.ts'

/** A mapping that may still lack the name or the address; an empty address means that nobody has one. */
export type PartialMapping = BatchColumns['mapping']

/** Returns the value of an option: the headers joined for it, as JSON, because a header may contain any character. */
export const optionOf = (columns: string | readonly string[] | null | undefined): string =>
  columns ? JSON.stringify(typeof columns === 'string' ? [columns] : columns) : ''

/** Value of the option for having no column. */
export const noColumn = '[]'

/**
 * Returns the chosen mapping for the columns of this file, otherwise the guess, because another file may have been
 * chosen in the meantime.
 */
export function chosenMapping({ columns, attributes, mapping }: BatchColumns, form: Form): PartialMapping {
  if (form.text('columns') !== JSON.stringify(columns)) return mapping
  const read = (name: string): string[] => {
    const text = form.text(name)
    // An option of this page is no longer than all columns together.
    if (text.length > 2 + JSON.stringify(columns).length) return []
    try {
      const value: unknown = JSON.parse(text || '[]')
      return Array.isArray(value) ? value.filter((one): one is string => columns.includes(one as string)) : []
    } catch {
      return []
    }
  }
  const names = read('map.name')
  const chosen = attributes.flatMap((key) => read(`map.attributes.${key}`).map((column) => [key, column]))
  const dates = dateFields.flatMap((field) => read(`map.${field}`).map((column) => [field, column]))
  return {
    name: names.length > 1 ? names : (names[0] ?? null),
    email: form.text('map.email') === noColumn ? '' : (read('map.email')[0] ?? null),
    attributes: Object.fromEntries(chosen) as Record<string, string>,
    ...unaskedColumns(mapping),
    ...(Object.fromEntries(dates) as Pick<PartialMapping, (typeof dateFields)[number]>),
  }
}

/** Returns columns that no control chooses: their headers match their content exactly. */
function unaskedColumns({ name: _name, email: _email, attributes: _attributes, ...others }: PartialMapping) {
  for (const field of dateFields) delete others[field]
  return others
}

/** Returns the headers of all columns that a mapping uses. */
export function usedColumns({ name, email, ...others }: PartialMapping): ReadonlySet<string> {
  const rest = Object.values(others).flatMap((columns) =>
    typeof columns === 'string' ? [columns] : Object.values(columns ?? {}),
  )
  return new Set([name ?? [], email ?? [], rest].flat())
}

/**
 * Returns the mapping if rows can be read with it.
 *
 * @param isMailed whether emails are sent to everybody, so that each needs an address
 */
export function completeMapping(
  { name, email, attributes, ...dates }: PartialMapping,
  isMailed: boolean,
): BatchMapping | undefined {
  if (!name || email === null || (email === '' && isMailed)) return undefined
  return { name, ...(email && { email }), attributes, ...dates }
}
