import type { CredentialDescription } from '@certificate-sdk/client'
import type { PrintSize, Template, TemplateField, TemplatePage } from '@certificate-sdk/template'
import { furtherPages, pagePath, pagesOf } from '@certificate-sdk/template/internal'

/** A stored template: every image is an `image:` reference, and every field has an id. */
export interface TemplateDocument
  extends Omit<Template, 'id' | 'subAccountEmail' | 'createdAt' | 'fields' | 'pages'> {
  name: string
  imageUrl: string
  dimensions: { width: number; height: number }
  fields: StoredField[]
  /** Title of its certificates, with merge fields. */
  title?: string
  /** File name without extension, with merge fields. */
  fileName?: string
  locale?: string
  print?: PrintSize
  pages?: StoredPage[]
  /** Days before a certificate expires on which a reminder is sent. */
  reminders?: number[]
  reminderMail?: { subject: string; body: string }
  /** Sent once a certificate has expired. */
  expiredMail?: { subject: string; body: string }
  /** Email for issues that ask for the template's. */
  mail?: { subject: string; body: string; attachPdf?: boolean }
  /** Draws texts in unknown font families with Arial instead of refusing them. */
  allowFallback?: boolean
  /** For credentials. */
  credential?: CredentialDescription
}

/** A stored additional page. */
export interface StoredPage extends TemplatePage {
  fields: StoredField[]
}

/** A stored field. `templateId` is the template's own id, so it is not stored. */
export interface StoredField extends TemplateField {
  id: string
}

/** Replaces the URL or reference of every image, on all pages. */
export function mapImages<Document extends Pick<TemplateDocument, 'imageUrl' | 'fields' | 'pages'>>(
  document: Document,
  map: (url: string) => string,
): Document {
  const mapPage = <Page extends Pick<StoredPage, 'imageUrl' | 'fields'>>(page: Page): Page => ({
    ...page,
    imageUrl: map(page.imageUrl),
    fields: page.fields.map((field) =>
      field.imageUrl ? { ...field, imageUrl: map(field.imageUrl) } : field,
    ),
  })
  const pages = furtherPages(document)
  return { ...mapPage(document), ...(pages.length && { pages: pages.map(mapPage) }) }
}

/** Paths that {@link imagePaths} reads, for a route that takes templates. */
export const templateImagePaths: readonly string[] = [
  'imageUrl',
  'fields.*.imageUrl',
  'pages.*.imageUrl',
  'pages.*.fields.*.imageUrl',
]

/** Returns the first path of each distinct image, by its URL or reference: `pages[0].fields[2].imageUrl`. */
export function imagePaths(
  document: Pick<TemplateDocument, 'imageUrl' | 'fields' | 'pages'>,
): Map<string, string> {
  const paths = new Map<string, string>()
  const add = (url: string | undefined, path: string) => {
    if (url && !paths.has(url)) paths.set(url, path)
  }
  for (const [i, { imageUrl, fields }] of pagesOf(document).entries()) {
    add(imageUrl, `${pagePath(i)}imageUrl`)
    for (const [index, field] of fields.entries())
      add(field.imageUrl, `${pagePath(i)}fields[${index}].imageUrl`)
  }
  return paths
}
