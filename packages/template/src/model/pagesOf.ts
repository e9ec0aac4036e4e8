import type { TemplateField, TemplatePage } from './Template.ts'

type PageKeys = Partial<Pick<TemplatePage, 'imageUrl' | 'background'>>
type Page<Field> = PageKeys & { fields: readonly Field[] }
/** The keys of a template that define its pages, or some of them. */
type Paged<First extends Page<TemplateField>> = First & { pages?: readonly First[] }

/** Every page of a template. The first one is the template itself. */
export function pagesOf<First extends Page<TemplateField>>(
  template: Paged<First>,
): readonly [First, ...First[]] {
  return [template, ...furtherPages(template)]
}

/**
 * The pages after the first. Ignores inherited ones, because a host page may have extended `Object.prototype`, and
 * anything that is not a page, because earlier releases stored the key unchecked.
 */
export function furtherPages<Further extends Page<TemplateField>>(template: {
  pages?: readonly Further[]
}): readonly Further[] {
  const pages: unknown = Object.hasOwn(template, 'pages') && template.pages
  return Array.isArray(pages) && pages.every((page) => Array.isArray(page?.fields)) ? pages : []
}

/** The fields of all pages, page by page: the order of a certificate's values. */
export function allFields<Field extends TemplateField>(template: {
  fields: readonly Field[]
  pages?: readonly { fields: readonly Field[] }[]
}): readonly Field[] {
  const further = furtherPages<{ fields: readonly Field[] }>(template)
  return further.length ? [template, ...further].flatMap(({ fields }) => fields) : template.fields
}

/** Path prefix of everything on a page: `''` for the first, then `pages[0].` */
export function pagePath(index: number): string {
  return index ? `pages[${index - 1}].` : ''
}
