import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { physicalSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'
import { type Certificate, certificateVersion } from './Certificate.ts'
import { itemOf } from './itemOf.ts'
import { type ResolvedField, resolveFields } from './resolveFields.ts'

/** Parts of a template that a certificate shows. */
export type ShownTemplate = Pick<
  Template,
  'imageUrl' | 'dimensions' | 'fields' | 'locale' | 'print' | 'background'
>

/**
 * Resolves a certificate: the template's fields with a recipient's data in them.
 *
 * @param dates names of months and days; see {@link resolveFields}
 */
export function resolve(template: Template, data: CertificateData, dates: DateLocales): Certificate {
  return certificateOfFields(template, resolveFields(template, data, dates))
}

/**
 * The certificate of a template whose fields show these values.
 *
 * @param values in the order of the fields; a missing one is empty
 */
export function certificateOf(template: ShownTemplate, values: readonly string[]): Certificate {
  const fields = template.fields.map((field, i) => ({ field, value: values[i] ?? '' }))
  return certificateOfFields(template, fields)
}

function certificateOfFields(
  template: Omit<ShownTemplate, 'fields'>,
  fields: readonly ResolvedField[],
): Certificate {
  const { locale, dimensions, imageUrl, background } = template
  return {
    version: certificateVersion,
    ...(locale !== undefined && { locale }),
    pages: [
      {
        size: dimensions,
        paper: physicalSize(template),
        background: imageUrl,
        ...(background && { fill: background }),
        items: fields.map(({ field, value }) => itemOf(field, value, locale)),
      },
    ],
  }
}
