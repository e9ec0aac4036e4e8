import {
  findMergeFields,
  isMergeField,
  latePattern,
  mergeFieldNames,
} from '@certificate-sdk/template/internal'
import type { Messages } from '../locales/en.ts'
import { nearestName } from './nearestName.ts'

/** A placeholder in a text that other tools would replace, and the merge field that shows the value here. */
export interface Placeholder {
  text: string
  /** With braces. */
  token: string
}

/** `{{name}}`, `[name]`, `«name»`, and `<<name>>`; a number in brackets is a footnote. */
const pattern = latePattern(
  () => /\{\{([^{}\n]{1,60})\}\}|\[(\p{L}[^[\]\n]{0,59})\]|<<([^<>\n]{1,60})>>|«([\p{L}\d_.]{1,60})»/u,
)

/** The words that tools use for these values; everything else is an attribute. */
const words: readonly [name: string, word: RegExp][] = [
  ['certificateUrl', /url|link|qr/i],
  ['certificateId', /certificate ?_?(id|number|no)|serial|\bid$/i],
  ['organization', /organi[sz]ation|issuer|company/i],
  ['date', /date|\bday\b/i],
  ['name', /name|recipient|student|participant/i],
]

/**
 * Finds the first placeholder in a text that is no merge field: it would be printed literally.
 *
 * @param attributes of the design
 */
export function placeholderIn(
  text: string,
  attributes: Iterable<string>,
  { kinds }: Pick<Messages, 'kinds'>,
): Placeholder | undefined {
  const found = pattern.exec(withoutMergeFields(text))
  if (!found) return undefined
  const meant = (found.slice(1).find((group) => group !== undefined) ?? '').trim()
  return { text: found[0], token: `{{${nameMeant(meant, [...attributes], kinds)}}}` }
}

/** The nearest name, or a new attribute. */
function nameMeant(meant: string, attributes: readonly string[], kinds: Messages['kinds']): string {
  const key = meant.replace(/^attributes?\./i, '')
  const names: readonly string[] = key === meant ? mergeFieldNames : []
  const lower = meant.toLowerCase()
  const labeled = mergeFieldNames.find(
    (name) => Object.hasOwn(kinds, name) && kinds[name as 'name'].label.toLowerCase() === lower,
  )
  const named = key === meant ? words.find(([, word]) => word.test(meant))?.[0] : undefined
  const near = nearestName(key, names)
  return near ?? labeled ?? named ?? `attributes.${nearestName(key, attributes) ?? key}`
}

function withoutMergeFields(text: string): string {
  const known = findMergeFields(text).filter(({ name }) => isMergeField(name))
  return known.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}
