import type { FieldType } from '@certificate-sdk/template'
import { findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import type { Messages } from '../locales/en.ts'

/**
 * A placeholder in a text that other tools would replace, and the kind of field that shows the value here.
 */
export interface Placeholder {
  text: string
  kind: FieldType
}

/** `{{name}}`, `[name]`, `«name»`, and `<<name>>`; a number in brackets is a footnote. */
const pattern = /\{\{([^{}\n]{1,60})\}\}|\[(\p{L}[^[\]\n]{0,59})\]|<<([^<>\n]{1,60})>>|«([\p{L}\d_.]{1,60})»/u

/** The words that tools use for these values; everything else is an attribute. */
const words: readonly [kind: FieldType, word: RegExp][] = [
  ['qr', /url|link|qr/i],
  ['certificateId', /certificate ?_?(id|number|no)|serial|\bid$/i],
  ['organization', /organi[sz]ation|issuer|company/i],
  ['date', /date|\bday\b/i],
  ['name', /name|recipient|student|participant/i],
]

/** Finds the first placeholder in a text that is no merge field: it would be printed literally. */
export function placeholderIn(text: string, { kinds }: Pick<Messages, 'kinds'>): Placeholder | undefined {
  const found = pattern.exec(withoutMergeFields(text))
  if (!found) return undefined
  const meant = found.slice(1).find((group) => group !== undefined) ?? ''
  return { text: found[0], kind: kindNamed(meant.trim(), kinds) }
}

function kindNamed(meant: string, kinds: Messages['kinds']): FieldType {
  const lower = meant.toLowerCase()
  const labeled = Object.entries(kinds).find(([, { label }]) => label.toLowerCase() === lower)
  if (labeled) return labeled[0] as FieldType
  const named = /^attributes?\b/i.test(meant) ? undefined : words.find(([, word]) => word.test(meant))
  return named?.[0] ?? 'attribute'
}

function withoutMergeFields(text: string): string {
  const known = findMergeFields(text).filter(({ name }) => isMergeField(name))
  return known.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}
