import type { IssueWarning } from '@certificate-sdk/client'
import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import { attributeIn, findMergeFields, imageAttribute } from '@certificate-sdk/template/internal'
import type { StoredField } from '../documents/TemplateDocument.ts'
import { distinct, plainLabel, shorten } from './issueWarnings.ts'

/** Maximum number of warnings of one kind. */
const mostWarnings = 20

/**
 * Warns about texts that name an attribute with an image: an image is no text, so they are as if it was not given. And
 * about fields that show neither a recipient's image nor one of the design.
 *
 * @param fields that no condition hides
 * @param keys attributes whose values are images
 */
export function imageWarnings(
  fields: readonly StoredField[],
  { subject, body }: { subject?: string | null | undefined; body?: string | null | undefined },
  keys: readonly string[],
): IssueWarning[] {
  const empty = fields.flatMap((field): IssueWarning[] => {
    const key = imageAttribute(field)
    if (key === undefined || field.imageUrl || keys.includes(key)) return []
    return [
      {
        code: 'image_missing',
        column: `attributes.${key}`,
        message: `The field "${shorten(field.text)}" is empty: no image was given as the attribute "${shorten(key)}".`,
        params: { field: plainLabel(field.text), attribute: shorten(key) },
      },
    ]
  })
  const named = new Set([...fields.flatMap(attributesIn), ...mergedIn(`${subject ?? ''} ${body ?? ''}`)])
  const unprinted = keys
    .filter((key) => named.has(key))
    .map(
      (key): IssueWarning => ({
        code: 'image_as_text',
        column: `attributes.${key}`,
        message: `The attribute "${shorten(key)}" is an image: texts of that name do not show it.`,
        params: { attribute: shorten(key) },
      }),
    )
  return [unprinted, distinct(empty)].flatMap((warnings) => warnings.slice(0, mostWarnings))
}

function attributesIn({ type, text }: Pick<TemplateField, 'type' | 'text'>): string[] {
  if (!fieldKind(type).replaceable) return []
  return [text, ...(type === 'text' ? mergedIn(text) : [])]
}

function mergedIn(text: string): string[] {
  return findMergeFields(text).flatMap(({ name }) => attributeIn(name) ?? [])
}
