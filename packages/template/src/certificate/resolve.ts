import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { physicalSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'
import { type Certificate, certificateVersion } from './Certificate.ts'
import { itemOf } from './itemOf.ts'
import { resolveFieldValues } from './resolveFieldValues.ts'

/** Parts of a template that a certificate shows. */
export type ShownTemplate = Pick<
  Template,
  'imageUrl' | 'dimensions' | 'fields' | 'locale' | 'print' | 'background'
>

/**
 * Resolves a certificate: the template's fields with a recipient's data in them.
 *
 * @param dates names of months and days; see {@link resolveFieldValues}
 */
export function resolve(template: Template, data: CertificateData, dates: DateLocales): Certificate {
  return certificateOf(template, resolveFieldValues(template, data, dates))
}

/**
 * The certificate of a template whose fields show these values.
 *
 * @param values in the order of the fields; a missing one is empty
 */
export function certificateOf(template: ShownTemplate, values: readonly string[]): Certificate {
  const { locale, dimensions, imageUrl, fields, background } = template
  return {
    version: certificateVersion,
    ...(locale !== undefined && { locale }),
    pages: [
      {
        size: dimensions,
        paper: physicalSize(template),
        background: imageUrl,
        ...(background && { fill: background }),
        items: fields.map((field, i) => itemOf(field, values[i] ?? '', locale)),
      },
    ],
  }
}
