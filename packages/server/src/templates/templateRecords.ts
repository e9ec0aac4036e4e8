import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import { mapImages } from '../documents/TemplateDocument.ts'
import type { ImageAddresses } from '../images/ImageReference.ts'
import type { TemplateRow } from './templateRepository.ts'

/** Entity tag of a template's current version. */
export function etagOf({ id, version }: Pick<TemplateRow, 'id' | 'version'>): string {
  return `"${id}.${version}"`
}

/**
 * A template as the API returns it.
 *
 * @param options withTemplateId: fields name their template, which only reading a single template does
 */
export function toTemplateRecord(
  { id, document: stored, subAccountEmail, createdAt }: TemplateRow,
  { toUrl }: Pick<ImageAddresses, 'toUrl'>,
  { withTemplateId } = { withTemplateId: false },
): TemplateRecord {
  const document = mapImages(stored, toUrl)
  return {
    ...document,
    id,
    fields: withTemplateId ? document.fields.map((field) => ({ ...field, templateId: id })) : document.fields,
    subAccountEmail,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** What creating a template returns: enough to tell which field got which id. */
export function toCreatedTemplate(
  { id, document }: TemplateRow,
  { toUrl }: Pick<ImageAddresses, 'toUrl'>,
): CreatedTemplate {
  return {
    id,
    name: document.name,
    imageUrl: toUrl(document.imageUrl),
    dimensions: document.dimensions,
    fields: document.fields.map(({ id, type, text, x, y }) => ({ id, type, text, x, y })),
  }
}
