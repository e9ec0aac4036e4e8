import type { TemplateField } from '@certificate-sdk/template'
import type { EditorDocument, EditorField } from './EditorDocument.ts'

type Fields = readonly EditorField[]

/** Keys of the fields in the same group as a field; for a field without a group, its own key. */
function groupKeys(fields: Fields, key: string): string[] {
  const group = fields.find((entry) => entry.key === key)?.field.group
  return group ? fields.filter(({ field }) => field.group === group).map((entry) => entry.key) : [key]
}

/**
 * Keys of the fields that a click on a field affects: its whole group, unless only a part of the group is
 * selected already, because a person has entered the group.
 */
export function clickedKeys(fields: Fields, selection: readonly string[], key: string): readonly string[] {
  const keys = groupKeys(fields, key)
  const selected = keys.filter((each) => selection.includes(each)).length
  return selected > 0 && selected < keys.length ? [key] : keys
}

/** Keys of fields together with all others in their groups. */
export function withWholeGroups(fields: Fields, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => groupKeys(fields, key)))]
}

/** The whole group if only a part of it is selected; `undefined` if the selection is not within one group. */
export function groupAround(fields: Fields, selection: readonly string[]): readonly string[] | undefined {
  const keys = groupKeys(fields, selection[0] ?? '')
  const isPart = selection.length < keys.length && selection.every((key) => keys.includes(key))
  return selection.length > 0 && isPart ? keys : undefined
}

/** Returns true if these fields form exactly one group. */
export function isOneGroup(fields: Fields, keys: readonly string[]): boolean {
  const whole = groupKeys(fields, keys[0] ?? '')
  return keys.length > 1 && whole.length === keys.length && keys.every((key) => whole.includes(key))
}

/**
 * Groups fields. They are placed directly above each other, below the fields that were above the topmost one.
 *
 * @param group an id that no other group has
 */
export function groupFields(
  document: EditorDocument,
  keys: readonly string[],
  group: string,
): EditorDocument {
  const { fields } = withGroup(document, keys, group)
  const chosen = new Set(keys)
  const top = fields.findLastIndex(({ key }) => chosen.has(key))
  const rest = (from: number, to?: number) => fields.slice(from, to).filter(({ key }) => !chosen.has(key))
  const members = fields.filter(({ key }) => chosen.has(key))
  return withoutLoneFields({ ...document, fields: [...rest(0, top), ...members, ...rest(top)] }, document)
}

/** Removes fields from their groups. */
export function ungroupFields(document: EditorDocument, keys: readonly string[]): EditorDocument {
  return withoutLoneFields(withGroup(document, keys, undefined), document)
}

function withGroup(
  document: EditorDocument,
  keys: readonly string[],
  group: string | undefined,
): EditorDocument {
  const chosen = new Set(keys)
  return {
    ...document,
    fields: document.fields.map((entry) => {
      if (!chosen.has(entry.key)) return entry
      const { group: _group, ...field } = entry.field
      return { ...entry, field: (group ? { ...field, group } : field) as TemplateField }
    }),
  }
}

/** Ungroups a field that a change left alone in its group. */
export function withoutLoneFields(after: EditorDocument, before: EditorDocument): EditorDocument {
  const size = ({ fields }: EditorDocument, group: string) =>
    fields.filter(({ field }) => field.group === group).length
  const lone = after.fields.filter(
    ({ field: { group } }) => group && size(after, group) === 1 && size(before, group) > 1,
  )
  const keys = lone.map(({ key }) => key)
  return keys.length ? withGroup(after, keys, undefined) : after
}

/** Gives copies of fields new groups; a field whose group wasn't copied with it gets none. */
export function renewGroups<Field extends TemplateField>(
  fields: readonly Field[],
  newId: () => string,
): Field[] {
  const ids = new Map<string, string>()
  return fields.map((field) => {
    const { group, ...single } = field
    if (!group) return field
    if (fields.filter((other) => other.group === group).length < 2) return single as Field
    const id = ids.get(group) ?? newId()
    ids.set(group, id)
    return { ...field, group: id }
  })
}
