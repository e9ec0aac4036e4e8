import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import { attributeIn, findMergeFields } from '@certificate-sdk/template/internal'
import type { StoredField } from '../documents/TemplateDocument.ts'
import { shorten } from './issueWarnings.ts'

/**
 * Warns about texts that name an attribute with an image: an image is no text, so they are as if it was not given.
 *
 * @param keys attributes whose values are images
 */
export function imageWarnings(
  fields: readonly StoredField[],
  { subject, body }: { subject?: string | null | undefined; body?: string | null | undefined },
  keys: readonly string[],
): string[] {
  if (!keys.length) return []
  const named = new Set([...fields.flatMap(attributesIn), ...mergedIn(`${subject ?? ''} ${body ?? ''}`)])
  return keys
    .filter((key) => named.has(key))
    .map((key) => `The attribute "${shorten(key)}" is an image: texts of that name do not show it.`)
}

function attributesIn({ type, text }: Pick<TemplateField, 'type' | 'text'>): string[] {
  if (!fieldKind(type).replaceable) return []
  return [text, ...(type === 'text' ? mergedIn(text) : [])]
}

function mergedIn(text: string): string[] {
  return findMergeFields(text).flatMap(({ name }) => attributeIn(name) ?? [])
}
