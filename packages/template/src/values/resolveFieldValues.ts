import { createDateFormatter, type DateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import type { Template, TemplateField } from '../model/Template.ts'
import type { CertificateData } from './CertificateData.ts'

/**
 * What each field shows, in the order of the fields: the words of a text field, the content of a QR code, the
 * address of an image. This list is frozen with an issued certificate and is all that layout needs to know.
 *
 * @param dates the words of dates: `dateLocales` of `@certificate-sdk/template/internal/dates`, or `englishDates` if the
 *   template's locale is among those
 */
export function resolveFieldValues(
  template: Template,
  subject: CertificateData,
  dates: DateLocales,
): string[] {
  const formatDate = createDateFormatter(template.locale, dates)
  return template.fields.map((field) => resolveFieldValue(field, subject, formatDate))
}

/** What one field shows; in replaceable kinds an attribute with the field's name wins over the kind's own value. */
export function resolveFieldValue(
  field: TemplateField,
  subject: CertificateData,
  formatDate: DateFormatter,
): string {
  const kind = fieldKind(field.type)
  if (kind.replaceable && Object.hasOwn(subject.attributes, field.text))
    return subject.attributes[field.text] ?? ''
  return kind.show(field, subject, formatDate)
}
