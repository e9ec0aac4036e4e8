import type { DateLocales } from '../dates/DateLocale.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { pagesOf } from '../model/pagesOf.ts'
import { physicalSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'
import { type Certificate, type CertificatePage, certificateVersion } from './Certificate.ts'
import { itemOf } from './itemOf.ts'
import { type ResolvedField, resolveFields } from './resolveFields.ts'

/** Parts of a template that a certificate shows. */
export type ShownTemplate = Pick<
  Template,
  'imageUrl' | 'dimensions' | 'fields' | 'locale' | 'print' | 'background' | 'pages'
>

/**
 * Resolves a certificate: the template's fields with a recipient's data in them.
 *
 * @param dates names of months and days; see {@link resolveFields}
 */
export function resolve(template: Template, data: CertificateData, dates: DateLocales): Certificate {
  const { locale } = template
  return certificateOfPages(template, (fields) => resolveFields({ locale, fields }, data, dates))
}

/**
 * Creates the certificate of a template from its fields' values.
 *
 * @param values in field order, page by page; missing ones are empty
 * @param makeItem creates the item of a field, or returns a cached one
 */
export function certificateOf(
  template: ShownTemplate,
  values: readonly string[],
  makeItem = itemOf,
): Certificate {
  let next = 0
  return certificateOfPages(
    template,
    (fields) => fields.map((field) => ({ field, value: values[next++] ?? '' })),
    makeItem,
  )
}

/** @param resolved called once per page, in order */
function certificateOfPages(
  template: ShownTemplate,
  resolved: (fields: Template['fields']) => readonly ResolvedField[],
  makeItem = itemOf,
): Certificate {
  const { locale, dimensions } = template
  const paper = physicalSize(template)
  const [first, ...further] = pagesOf<Pick<Template, 'imageUrl' | 'background' | 'fields'>>(template)
  const pageOf = ({ imageUrl, background, fields }: typeof first): CertificatePage => ({
    size: dimensions,
    paper,
    background: imageUrl,
    ...(background && { fill: background }),
    items: resolved(fields).map(({ field, value }) => makeItem(field, value, locale)),
  })
  return {
    version: certificateVersion,
    ...(locale !== undefined && { locale }),
    pages: [pageOf(first), ...further.map(pageOf)],
  }
}
