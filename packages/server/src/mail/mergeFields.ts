/** `{{ name }}`: bounded and without nested quantifiers, so that no text takes more than linear time. */
const mergeField = /\{\{([^{}]{1,300})\}\}/g

/** Merge fields of every certificate, besides `attributes.KEY` of its own attributes. */
export const mergeFieldNames = ['name', 'certificateUrl', 'organization'] as const

/** Writes the two kinds of text in a template. */
export interface MergeWriter {
  /** The author's own words. */
  words(text: string): string
  /** A value; `name` is its merge field's, without braces. */
  value(value: string, name: string): string
}

/**
 * Replaces `{{…}}` in one pass; values are never read again. An unknown merge field stays as the author wrote it.
 *
 * @param values by merge field, such as `name` or `attributes.Course`
 */
export function fillMergeFields(
  text: string,
  values: ReadonlyMap<string, string>,
  writer: MergeWriter = { words: (words) => words, value: (value) => value },
): string {
  let filled = ''
  let at = 0
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(mergeField)) {
    const name = inside.trim()
    const value = values.get(name)
    if (value === undefined) continue
    filled += writer.words(text.slice(at, index)) + writer.value(value, name)
    at = index + whole.length
  }
  return filled + writer.words(text.slice(at))
}

/** The merge fields of a text, without braces. */
export function mergeFieldsIn(text: string): string[] {
  return Array.from(text.matchAll(mergeField), ([, inside = '']) => inside.trim())
}
