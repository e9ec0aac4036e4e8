import type { CertificateData } from '@certificate-sdk/template'
import { allFields, certificateTitle } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { readableAttributes } from '../templates/readableAttributes.ts'

/** The public name of a new certificate, with rows of tables as lines. */
export function titleOf(template: TemplateDocument, data: CertificateData): string {
  if (template.title === undefined) return template.name
  const attributes = readableAttributes(allFields(template), data.attributes)
  return certificateTitle(template, { ...data, attributes }, dateLocales)
}

/** The public name of a stored certificate. */
export function storedTitle(row: {
  title: string | null
  snapshot: { template: Pick<TemplateDocument, 'name'> }
}): string {
  return row.title ?? row.snapshot.template.name
}
