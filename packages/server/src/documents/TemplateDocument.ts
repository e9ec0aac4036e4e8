import type { PrintSize, Template, TemplateField } from '@certificate-sdk/template'

/** A stored template: every image is an `image:` reference, and every field has an id. */
export interface TemplateDocument extends Omit<Template, 'id' | 'subAccountEmail' | 'createdAt' | 'fields'> {
  name: string
  imageUrl: string
  dimensions: { width: number; height: number }
  fields: StoredField[]
  locale?: string
  print?: PrintSize
}

/** A stored field. `templateId` is the template's own id, so it is not stored. */
export interface StoredField extends TemplateField {
  id: string
}

/** Replaces the URL or reference of every image. */
export function mapImages<Document extends Pick<TemplateDocument, 'imageUrl' | 'fields'>>(
  document: Document,
  map: (url: string) => string,
): Document {
  return {
    ...document,
    imageUrl: map(document.imageUrl),
    fields: document.fields.map((field) =>
      field.imageUrl ? { ...field, imageUrl: map(field.imageUrl) } : field,
    ),
  }
}
