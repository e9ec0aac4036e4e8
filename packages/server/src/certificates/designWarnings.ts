import { fieldKind } from '@certificate-sdk/template'
import type { FontCatalog } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { mergeFieldsIn } from '../mail/mergeFields.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of warnings of one kind. */
const mostWarnings = 20

/** Warns about what a design names and the service does not know: font families, and merge fields in its texts. */
export function designWarnings(
  { fields }: Pick<TemplateDocument, 'fields'>,
  attributes: Readonly<Record<string, string>>,
  fonts: Pick<FontCatalog, 'knows'>,
): string[] {
  const families = fields.flatMap(({ type, fontFamily }) =>
    fontFamily && fieldKind(type).content === 'text' && !fonts.knows(fontFamily) ? [fontFamily] : [],
  )
  const inBraces = fields.filter(
    ({ type, text }) => type === 'text' && mergeFieldsIn(text).length > 0 && !Object.hasOwn(attributes, text),
  )
  return [
    ...[...new Set(families)].map(
      (family) => `The font family "${shorten(family)}" is unknown: Arial is used instead.`,
    ),
    ...[...new Set(inBraces.map(({ text }) => text))].map(
      (text) => `The text "${shorten(text)}" is issued with its braces: merge fields work in e-mails only.`,
    ),
  ].slice(0, mostWarnings)
}
