import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, findMergeFields } from '@certificate-sdk/template/internal'
import type { Messages } from '../../locales/en.ts'
import type { TextRange } from '../../styledText/TextRange.ts'

/** A merge field that can be inserted. */
export interface MergeFieldOption {
  /** Text to insert, braces included. */
  token: string
  label: string
}

/** A merge field that is begun in a text: its place, and what is typed of its name. */
export interface BegunMergeField extends TextRange {
  query: string
}

/** The built-in merge fields that have a value on every certificate. */
const builtIn = ['name', 'date', 'organization', 'certificateId'] as const

/** Finds the braces in front of the caret, and those right after it, which choosing a merge field completes. */
export function begunMergeField(text: string, caret: number): BegunMergeField | undefined {
  const found = /\{\{([^{}|\n]{0,60})$/.exec(text.slice(0, caret))
  if (!found) return undefined
  return { start: found.index, end: text.startsWith('}}', caret) ? caret + 2 : caret, query: found[1] ?? '' }
}

/** The merge fields that match a query: built-in ones, the attributes of the template, and a new attribute of that name. */
export function mergeFieldOptions(
  fields: readonly TemplateField[],
  query: string,
  messages: Pick<Messages, 'kinds' | 'certificateLink' | 'newAttribute'>,
): MergeFieldOption[] {
  const option = (name: string, label: string) => ({ token: `{{${name}}}`, label })
  const all = [
    ...builtIn.map((name) => option(name, messages.kinds[name].label)),
    option('certificateUrl', messages.certificateLink),
    ...attributeNames(fields).map((key) => option(`attributes.${key}`, key)),
  ].filter(({ token }) =>
    findMergeFields(token).some(({ end, fallback }) => end === token.length && !fallback),
  )
  const typed = query.trim().replace(/^attributes\./, '')
  const wanted = typed.toLowerCase()
  const found = all.filter(({ token, label }) => `${token} ${label}`.toLowerCase().includes(wanted))
  const isKnown = all.some(({ token, label }) => label === typed || token === `{{${typed}}}`)
  return typed && !isKnown ? [...found, option(`attributes.${typed}`, messages.newAttribute(typed))] : found
}
