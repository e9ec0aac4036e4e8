import { createDateFormatter, type DateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Template, TemplateField } from '../model/Template.ts'

/**
 * The value of each field, in their order: the words of a text field, the content of a QR code, the address of an
 * image. The list is stored with an issued certificate, and is all that layout needs besides the template.
 *
 * @param dates month and day names: `dateLocales` of `@certificate-sdk/template/internal/dates`, or `englishDates` if the
 *   locales of the template and its fields are among those
 */
export function resolveFieldValues(template: Template, data: CertificateData, dates: DateLocales): string[] {
  const formatDate = createDateFormatter(template.locale, dates)
  return template.fields.map((field) => {
    const isOwn = field.locale !== undefined && field.locale !== template.locale
    return resolveFieldValue(field, data, isOwn ? createDateFormatter(field.locale, dates) : formatDate)
  })
}

/** The value of one field: in replaceable kinds, an attribute with the field's name wins over the kind's own value. */
export function resolveFieldValue(
  field: TemplateField,
  data: CertificateData,
  formatDate: DateFormatter,
): string {
  const kind = fieldKind(field.type)
  if (kind.replaceable && Object.hasOwn(data.attributes, field.text)) return data.attributes[field.text] ?? ''
  return kind.show(field, data, formatDate)
}
