import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { fieldKind } from '@certificate-sdk/template'
import {
  type FontCatalog,
  findMergeFields,
  hasBrokenRuns,
  isMergeField,
  runEnds,
  runsOf,
  wholeMergeFields,
} from '@certificate-sdk/template/internal'
import type { StoredField } from '../documents/TemplateDocument.ts'
import { dateFormatWarnings } from '../templates/dateFormatWarnings.ts'
import { distinct, plainLabel, shorten } from './issueWarnings.ts'
import { knownMergeFields } from './mailWarnings.ts'

/** Maximum number of warnings of one kind. */
const mostWarnings = 20

/**
 * Warns about parts of a design that take no effect: font families, merge fields, and letters of date formats that the
 * service does not know, and runs that do not make up their text.
 *
 * @param fields shown on the certificate
 */
export function designWarnings(
  fields: readonly StoredField[],
  attributes: Readonly<Record<string, string>>,
  fonts: Pick<FontCatalog, 'knows'>,
): IssueWarning[] {
  const families = fields
    .filter(({ type }) => ['text', 'table'].includes(fieldKind(type).content))
    .flatMap((field) => [field, ...(runsOf(field, field.text) ?? [])])
    .flatMap(({ fontFamily }) => (fontFamily && !fonts.knows(fontFamily) ? [fontFamily] : []))
  const unreplaced = fields.filter(({ text }) => !Object.hasOwn(attributes, text))
  const texts = unreplaced.filter(({ type }) => type === 'text')
  const warnings: IssueWarning[][] = [
    families.map((family) => ({
      code: 'unknown_font',
      column: null,
      message: `The font family "${shorten(family)}" is unknown: Arial is used instead.`,
      params: { font: shorten(family) },
    })),
    texts.filter(hasBrokenRuns).map(({ text }) => ({
      code: 'runs_ignored',
      column: null,
      message: `The runs of the text "${shorten(text)}" are ignored: joined, they are another text.`,
      params: { field: plainLabel(text) },
    })),
    texts.flatMap(literalMergeFields),
    dateFormatWarnings(unreplaced).map((message) => ({
      code: 'unknown_date_letters',
      column: null,
      message,
    })),
  ]
  return warnings.flatMap((some) => distinct(some).slice(0, mostWarnings))
}

/** Warns about merge fields of a text that are issued with their braces. */
function literalMergeFields(field: StoredField): IssueWarning[] {
  const found = findMergeFields(field.text)
  const unknown = found.filter(({ name }) => !isMergeField(name))
  const whole = wholeMergeFields(field.text, runEnds(runsOf(field, field.text) ?? []))
  const starts = new Set(whole.map(({ start }) => start))
  const cut = found.filter(({ name, start }) => isMergeField(name) && !starts.has(start))
  return [
    ...unknown.map(({ name }) => literal('unknown_merge_field', name, field.text, knownMergeFields)),
    ...cut.map(({ name }) => literal('split_merge_field', name, field.text, 'it lies in more than one run')),
  ]
}

function literal(code: IssueWarningCode, name: string, text: string, reason: string): IssueWarning {
  return {
    code,
    column: null,
    message: `"{{${shorten(name)}}}" in the text "${shorten(text)}" stays as it is: ${reason}.`,
    params: { placeholder: shorten(name), field: plainLabel(text) },
  }
}
