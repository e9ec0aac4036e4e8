import {
  findMergeFields,
  isMergeField,
  latePattern,
  mergeFieldNames,
} from '@certificate-sdk/template/internal'
import type { Messages } from '../languages/en/en.ts'

/** A placeholder that other tools would replace, and the corresponding merge field here. */
export interface Placeholder {
  text: string
  /** Placeholder including its braces. */
  token: string
}

/** `{{name}}`, `[name]`, `«name»`, and `<<name>>`; a number in brackets is a footnote. */
const pattern = latePattern(
  () => /\{\{([^{}\n]{1,60})\}\}|\[(\p{L}[^[\]\n]{0,59})\]|<<([^<>\n]{1,60})>>|«([\p{L}\d_.]{1,60})»/u,
)

/** Matches braces that don't form a merge field: `{name}`, and `{{name` or `{name}}` with a brace missing. */
const brokenBraces = () => /\{\{?\s*([\p{L}\d_.]{1,60})(?:\s*\}\}?)?/gu

/** Words that tools use for these values; everything else is an attribute. */
const words: readonly [name: string, word: RegExp][] = [
  ['certificateUrl', /url|link|qr/i],
  ['certificateId', /certificate ?_?(id|number|no)|serial|\bid$/i],
  ['organization', /organi[sz]ation|issuer|company/i],
  ['date', /date|\bday\b/i],
  ['name', /name|recipient|student|participant/i],
]

/**
 * Finds the first placeholder in a text that is not a merge field: it would be printed literally.
 *
 * @param attributes attributes of the design
 * @param further merge fields available only in this text
 */
export function placeholderIn(
  text: string,
  attributes: Iterable<string>,
  messages: Pick<Messages, 'kinds' | 'defaults'>,
  further: readonly string[] = [],
): Placeholder | undefined {
  const rest = withoutMergeFields(text, further)
  const found = pattern.exec(rest)
  if (!found) return brokenIn(rest, [...attributes])
  const meant = (found.slice(1).find((group) => group !== undefined) ?? '').trim()
  return { text: found[0], token: `{{${nameMeant(meant, [...attributes], messages)}}}` }
}

/** Finds broken braces around the name of a merge field or an attribute; other text in braces is left alone. */
function brokenIn(text: string, attributes: readonly string[]): Placeholder | undefined {
  for (const [whole, name = ''] of text.matchAll(brokenBraces())) {
    const key = name.replace(/^attributes?\./i, '')
    const field = key === name ? nearestName(key, mergeFieldNames) : undefined
    const attribute = nearestName(key, attributes) ?? (key === name ? undefined : key)
    const meant = field ?? (attribute && `attributes.${attribute}`)
    if (meant) return { text: whole.trim(), token: `{{${meant}}}` }
  }
  return undefined
}

/** Returns the closest name, or a new attribute. */
function nameMeant(
  meant: string,
  attributes: readonly string[],
  { kinds, defaults }: Pick<Messages, 'kinds' | 'defaults'>,
): string {
  const key = meant.replace(/^attributes?\./i, '')
  if (key.trim() === '') return `attributes.${attributes[0] ?? defaults.attribute}`
  const names: readonly string[] = key === meant ? mergeFieldNames : []
  const lower = meant.toLowerCase()
  const labeled = mergeFieldNames.find(
    (name) => Object.hasOwn(kinds, name) && kinds[name as 'name'].label.toLowerCase() === lower,
  )
  const named = key === meant ? words.find(([, word]) => word.test(meant))?.[0] : undefined
  const near = nearestName(key, names)
  return near ?? labeled ?? named ?? `attributes.${nearestName(key, attributes) ?? key}`
}

function withoutMergeFields(text: string, further: readonly string[]): string {
  const known = findMergeFields(text).filter(({ name }) => isMergeField(name) || further.includes(name))
  return known.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

/**
 * Returns the name that differs from a mistyped one in at most two letters, or in one if it is short; case doesn't
 * matter.
 */
function nearestName(mistyped: string, names: readonly string[]): string | undefined {
  const most = mistyped.length < 4 ? 1 : 2
  const distances = names.map((name) => distance(mistyped.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...distances)
  return least > most ? undefined : names[distances.indexOf(least)]
}

/** Returns the number of letters to insert, remove, or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === to[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
