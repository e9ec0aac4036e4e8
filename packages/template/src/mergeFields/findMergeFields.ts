import { templateLimits } from '../model/templateLimits.ts'

/** A merge field in a text. */
export interface MergeField {
  /** UTF-16 offsets, including braces. */
  start: number
  end: number
  /** Name, such as `name` or `attributes.Course`. */
  name: string
  /** Text in place of an empty value; `''`: none. */
  fallback: string
}

/** Regular expression source for a merge field: bounded and without nested quantifiers, so that matching is linear. */
export const mergeFieldPattern = String.raw`\{\{[^{}]{1,${templateLimits.textLength}}\}\}`

/** Merge fields of every certificate, besides `attributes.KEY`. */
export const mergeFieldNames = [
  'name',
  'date',
  'organization',
  'organizationInitial',
  'certificateId',
  'certificateUrl',
  'number',
  'expiresAt',
] as const

const prefix = 'attributes.'

/**
 * Finds everything in braces that looks like a merge field, in order: `{{ name }}`, `{{attributes.Course|the course}}`.
 */
export function findMergeFields(text: string): MergeField[] {
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(new RegExp(mergeFieldPattern, 'g')), ({ 0: whole, index }) => {
    const inside = whole.slice(2, -2)
    const bar = inside.indexOf('|')
    const name = bar < 0 ? inside : inside.slice(0, bar)
    const fallback = bar < 0 ? '' : inside.slice(bar + 1)
    return { start: index, end: index + whole.length, name: name.trim(), fallback: fallback.trim() }
  })
}

/**
 * Merge fields of a text that no run border splits.
 *
 * @param ends ascending
 */
export function wholeMergeFields(text: string, ends: readonly number[]): MergeField[] {
  let border = 0
  return findMergeFields(text).filter(({ start, end }) => {
    while ((ends[border] ?? text.length) <= start && border < ends.length) border++
    return (ends[border] ?? text.length) >= end
  })
}

/** Returns the key in `attributes.KEY`; `undefined` for another merge field. */
export function attributeIn(name: string): string | undefined {
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : undefined
}

/** Returns true if a merge field works on every certificate: built-in ones and attributes. */
export function isMergeField(name: string): boolean {
  return attributeIn(name) !== undefined || (mergeFieldNames as readonly string[]).includes(name)
}
