import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import { furtherPages } from '@certificate-sdk/template/internal'
import type { ImageAddresses } from '../../render/images/ImageReference.ts'
import { mapImages, type StoredField, type StoredPage } from '../documents/TemplateDocument.ts'
import { withAddresses } from '../images/model/withAddresses.ts'
import { testMark } from '../testMode/testAccount.ts'
import type { ListedTemplate, TemplateRow } from './templateRepository.ts'
import { templateWarnings } from './templateWarnings.ts'

/** Entity tag of a template's current version. */
export function etagOf({ id, version }: Pick<TemplateRow, 'id' | 'version'>): string {
  return `"${id}.${version}"`
}

/**
 * JSON of a template.
 *
 * @param options withTemplateId: adds the template's id to each field, for responses with a single template
 */
export function toTemplateRecord(
  { id, accountId, document: stored, subAccountEmail, createdAt }: TemplateRow,
  { toUrl }: Pick<ImageAddresses, 'toUrl'>,
  { withTemplateId } = { withTemplateId: false },
): TemplateRecord {
  const document = mapImages(stored, toUrl)
  const named = <Page extends Pick<StoredPage, 'fields'>>(page: Page): Page =>
    withTemplateId ? { ...page, fields: page.fields.map((field) => ({ ...field, templateId: id })) } : page
  const pages = furtherPages(document)
  return {
    ...named(document),
    ...(pages.length && { pages: pages.map(named) }),
    id,
    subAccountEmail,
    createdAt: new Date(createdAt).toISOString(),
    ...testMark(accountId),
  }
}

/**
 * JSON of a template in a list, in pieces. Parses and copies nothing, because a document may have megabytes. Also
 * replaces an `imageUrl` below an unknown key, if it refers to a hosted image.
 */
export function toTemplateJson(
  { id, accountId, document, subAccountEmail, createdAt }: ListedTemplate,
  { toUrl }: Pick<ImageAddresses, 'toUrl'>,
): (string | Uint8Array)[] {
  const made = { id, subAccountEmail, createdAt: new Date(createdAt).toISOString() }
  const added = { ...made, ...testMark(accountId) }
  // A field's text can't contain the key, because its quotes are escaped.
  const pieces = withAddresses(document.subarray(0, -1), '"imageUrl":', toUrl)
  return [...pieces, ',', JSON.stringify(added).slice(1)]
}

/** Builds the response to creating a template: the ids that fields got. */
export function toCreatedTemplate(
  { id, accountId, document }: TemplateRow,
  { toUrl }: Pick<ImageAddresses, 'toUrl'>,
): CreatedTemplate {
  const warnings = templateWarnings(document)
  const pages = furtherPages(document).map(({ imageUrl, fields }) => ({
    imageUrl: toUrl(imageUrl),
    fields: fields.map(createdField),
  }))
  return {
    id,
    name: document.name,
    imageUrl: toUrl(document.imageUrl),
    dimensions: document.dimensions,
    fields: document.fields.map(createdField),
    ...(pages.length && { pages }),
    ...(warnings.length && { warnings }),
    ...testMark(accountId),
  }
}

function createdField({ id, type, text, x, y }: StoredField): CreatedTemplate['fields'][number] {
  return { id, type, text, x, y }
}
