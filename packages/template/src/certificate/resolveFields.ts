import { createDateFormatter, type DateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import type { FilledPiece } from '../mergeFields/fillPieces.ts'
import { mergeValues } from '../mergeFields/mergeValues.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { TemplateField } from '../model/Template.ts'
import { conditionHolds } from './conditionHolds.ts'
import { type FilledText, fillText } from './fillText.ts'

/** A field with a recipient's data in it. */
export interface ResolvedField<Field extends TemplateField = TemplateField> {
  /** The field itself; a copy if its runs have merge fields, or if it is hidden by the data. */
  field: Field
  /** Words of a text, content of a QR code, or address of an image. */
  value: string
  /** Of a text whose merge fields are filled in: the parts of the value, and where each is from. */
  pieces?: readonly FilledPiece[]
}

/**
 * Resolves each field of a template, in their order.
 *
 * @param dates month and day names: `dateLocales` of `@certificate-sdk/template/internal/dates`, or `englishDates` if the
 *   locales of the template and its fields are among those
 */
export function resolveFields<Field extends TemplateField>(
  { fields, locale }: { locale?: string | undefined; fields: readonly Field[] },
  data: CertificateData,
  dates: DateLocales,
): ResolvedField<Field>[] {
  const formatDate = createDateFormatter(locale, dates)
  return fields.map((field) => {
    const isOwn = field.locale !== undefined && field.locale !== locale
    return resolveField(field, data, isOwn ? createDateFormatter(field.locale, dates) : formatDate)
  })
}

/**
 * Resolves one field: in replaceable kinds, an attribute with the field's name wins over the kind's own value, and a text
 * is filled in.
 */
export function resolveField<Field extends TemplateField>(
  field: Field,
  data: CertificateData,
  formatDate: DateFormatter,
): ResolvedField<Field> {
  const { value, runs, pieces, isEmpty } = shownBy(field, data, formatDate)
  const isShown = conditionHolds(field.showWhen, data) && !(isEmpty && field.hideWhenEmpty)
  const isFilled = value !== field.text
  const shown = { value, ...(isFilled && pieces && { pieces }) }
  if (isShown && !(isFilled && runs)) return { field, ...shown }
  return {
    field: { ...field, ...(isFilled && runs && { runs }), ...(!isShown && { hidden: true }) },
    ...shown,
  }
}

function shownBy(
  field: TemplateField,
  data: CertificateData,
  formatDate: DateFormatter,
): Pick<FilledText, 'value' | 'runs'> & Partial<FilledText> {
  const kind = fieldKind(field.type)
  if (kind.replaceable && Object.hasOwn(data.attributes, field.text))
    return { value: data.attributes[field.text] ?? '' }
  if (kind.type !== 'text') return { value: kind.show(field, data, formatDate) }
  return fillText(
    field,
    mergeValues(data, (instant) => formatDate(instant, field.format)),
  )
}
