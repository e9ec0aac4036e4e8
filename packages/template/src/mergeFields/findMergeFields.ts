import { templateLimits } from '../model/templateLimits.ts'

/** A merge field in a text. */
export interface MergeField {
  /** UTF-16 offsets, braces included. */
  start: number
  end: number
  /** Name, such as `name` or `attributes.Course`. */
  name: string
  /** Words to show in place of an empty value; `''` without any. */
  fallback: string
}

/**
 * Source of a pattern that matches a merge field: bounded and without nested quantifiers, so that no text takes more than
 * linear time.
 */
export const mergeFieldPattern = String.raw`\{\{[^{}]{1,${templateLimits.textLength}}\}\}`

/** Merge fields that every certificate has, besides `attributes.KEY`. */
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

/** Everything in braces that looks like a merge field, in order: `{{ name }}`, `{{attributes.Course|the course}}`. */
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
 * The merge fields of a text that no border of its runs cuts.
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

/** The key in `attributes.KEY`; `undefined` for another merge field. */
export function attributeIn(name: string): string | undefined {
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : undefined
}

/** Returns true if a name means something on every certificate: a built-in one, or an attribute. */
export function isMergeField(name: string): boolean {
  return attributeIn(name) !== undefined || (mergeFieldNames as readonly string[]).includes(name)
}
