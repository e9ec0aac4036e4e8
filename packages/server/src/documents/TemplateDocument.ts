import type { Template, TemplateField } from '@certificate-sdk/template'

/** A template as it is stored: every image is an `image:` reference, every field has an id. */
export interface TemplateDocument extends Omit<Template, 'id' | 'subAccountEmail' | 'createdAt' | 'fields'> {
  name: string
  imageUrl: string
  dimensions: { width: number; height: number }
  fields: StoredField[]
  locale?: string
}

/** A stored field. `templateId` is not stored: it is the template's own id. */
export interface StoredField extends TemplateField {
  id: string
}

/** The document with the address of every image replaced. */
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
