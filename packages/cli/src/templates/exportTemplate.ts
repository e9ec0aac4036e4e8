import type { TemplateInput, TemplateRecord } from '@certificate-sdk/client'

/**
 * A template that any service can import: without the keys that its service owns, and with its hosted images inside,
 * since another service may not reach them.
 *
 * @param imageOf fetches an address as a data URL; called once for each
 */
export async function exportTemplate(
  template: TemplateRecord,
  imageOf: (url: string) => Promise<string>,
): Promise<TemplateInput> {
  const {
    id: _id,
    subAccountEmail: _owner,
    createdAt: _created,
    isTest: _isTest,
    pages = [],
    ...design
  } = template
  const images = new Map<string, string>()
  for (const { imageUrl } of [design, ...pages].flatMap((page) => [page, ...page.fields]))
    if (imageUrl && /^https?:/i.test(imageUrl) && !images.has(imageUrl))
      images.set(imageUrl, await imageOf(imageUrl))
  const inlined = (url: string) => images.get(url) ?? url
  const inlinedPage = <Page extends Pick<TemplateRecord, 'imageUrl' | 'fields'>>(page: Page) => ({
    ...page,
    imageUrl: inlined(page.imageUrl),
    fields: page.fields.map(({ id: _fieldId, templateId: _template, ...field }) => ({
      ...field,
      ...(field.imageUrl && { imageUrl: inlined(field.imageUrl) }),
    })),
  })
  return { ...inlinedPage(design), ...(pages.length && { pages: pages.map(inlinedPage) }) }
}
